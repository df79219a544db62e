import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { textTitles } from '../../features/plans/content'
import { TEXTS } from '../../features/plans/parts'
import { templatesQuery } from '../../features/plans/queries'
import { LoadFailure } from '../../ui/lists/load-failure'
import { Loading } from '../../ui/loading'
import { KeepButton } from './questions'

/** One template for each method. */
const shown = ['0-3-foundations', '6-8-clock', '6-8-chair', '6-8-gentle']

/** What plans say about each method, to read before a plan goes out. */
export function HowIWork({ isOpen }: { isOpen: boolean }) {
  const { data, isError, refetch } = useQuery(templatesQuery)
  if (!data) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {data.templates
          .filter(({ id }) => shown.includes(id))
          .map(({ id, parts, ours }) => (
            <li key={id} className="rounded-card border border-line px-4 py-1 sm:px-5">
              <details>
                <summary className="min-h-11 py-2">
                  <b className="font-semibold">{parts.name}</b>{' '}
                  <span className="text-soft">{`${ours.length} of ${TEXTS} texts as we wrote them`}</span>
                </summary>
                <dl className="grid max-w-reading gap-3 pb-3">
                  {(['threeLines', 'bedtime', 'waking', 'expect'] as const).map((name) => (
                    <div key={name}>
                      <dt className="font-semibold">{textTitles[name]}</dt>
                      <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                        {parts[`texts.${name}`]}
                      </dd>
                    </div>
                  ))}
                </dl>
                <Link className="link" to={`/admin/plan-templates?template=${id}`}>
                  Read the rest, or put it in your words
                  <span className="sr-only">: {parts.name}</span>
                </Link>
              </details>
            </li>
          ))}
      </ul>
      <p className="text-soft">
        Each method has a template for every age. {'{child}'} becomes the child’s name. Before a plan goes out, it says
        how many of its texts are still ours.
      </p>
      {isOpen && <KeepButton item="plans" label="That’s how I work" />}
    </>
  )
}
