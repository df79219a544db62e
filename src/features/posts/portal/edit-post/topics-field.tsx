import { parseTopics, topicGroups } from '../../topics'

type Props = { value: string; onChange: (topics: string) => void }

/** What an article is about, so that parents find it. `value` is as it’s stored. */
export function TopicsField({ value, onChange }: Props) {
  const chosen = parseTopics(value)
  const change = (topic: string, isChosen: boolean) =>
    onChange(parseTopics([...chosen.filter((name) => name !== topic), isChosen && topic].join(' ')).join(' '))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="font-semibold">
        Topics <span className="font-normal text-soft">(optional)</span>
      </legend>
      <p className="text-small text-soft">Parents find the article under each of them.</p>
      {topicGroups.map(({ name, topics }) => (
        <div
          key={name}
          role="group"
          aria-label={name}
          className="flex flex-wrap gap-x-4 not-last:border-b not-last:border-line"
        >
          {Object.entries(topics).map(([topic, label]) => (
            <label key={topic} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={chosen.includes(topic)}
                onChange={({ target }) => change(topic, target.checked)}
              />
              {label}
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
