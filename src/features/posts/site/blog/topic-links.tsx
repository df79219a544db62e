import { Link } from 'react-router'
import { topicGroups, topicPath } from '../../topics'

type Props = { topics: string[]; current?: string }

export const TopicLinks = ({ topics, current }: Props) =>
  topics.length > 0 && (
    <nav aria-label="Topics" className="flex flex-wrap gap-x-8 gap-y-2">
      {topicGroups.map(({ name, topics: labels }) => {
        const shown = Object.entries(labels).filter(([topic]) => topics.includes(topic))
        return (
          shown.length > 0 && (
            <div key={name}>
              <p className="text-small text-soft">{name}</p>
              <ul role="list" className="-ml-3 flex flex-wrap">
                {shown.map(([topic, label]) => (
                  <li key={topic}>
                    <Link
                      to={topicPath(topic)}
                      aria-current={topic === current ? 'page' : undefined}
                      className={`inline-flex min-h-11 items-center rounded-full px-3 font-semibold ${topic === current ? 'bg-ink text-paper' : 'underline underline-offset-4 hover:bg-ink/6'}`}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </nav>
  )
