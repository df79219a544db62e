import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getErrorMessage } from '../../../lib/api/response'
import { formatDateTime } from '../../../lib/time/dates'
import { Dialog } from '../../../ui/overlays/dialog'
import { Loading } from '../../../ui/loading'
import { doorNames, textNames } from '../content'
import { fillPlan, getFixedValues } from '../fill-plan'
import { fillIn } from '../placeholders'
import { versionQuery, type Plan } from '../queries'
import { fromParts, toParts, type PlanParts } from '../parts'
import { describePart, namePart } from './describe-part'

type Props = { plan: Plan; timeZone: string }

/** The version in the address, with everything filled in that's the same every night. */
export function VersionDialog({ plan, timeZone }: Props) {
  const [params, setParams] = useSearchParams()
  const number = params.get('version')
  const version = plan.versions.find((published) => String(published.number) === number)
  if (!version) return null
  function close() {
    params.delete('version')
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Version ${number}`}
      hint={`Published ${formatDateTime(version.publishedAt, timeZone)}.`}
    >
      <Loaded plan={plan} number={version.number} day={version.publishedAt.slice(0, 10)} />
    </Dialog>
  )
}

function Loaded({ plan: { id, child }, number, day }: { plan: Plan; number: number; day: string }) {
  const { data, error } = useQuery(versionQuery(id, String(number)))
  if (data) return <Parts parts={data.parts} child={child} day={day} />
  return error ? <p>{getErrorMessage(error)}</p> : <Loading />
}

const shown = [
  ...([
    'changes',
    'firstNight',
    'length',
    'bedtime',
    'wake',
    'naps',
    'lastNapBy',
    'routine',
    'ladder',
    'feeds',
  ] as const),
  ...doorNames.map((door) => `doors.${door}` as const),
  ...textNames.map((name) => `texts.${name}` as const),
]

function Parts({ parts, child, day }: { parts: PlanParts; child: Plan['child']; day: string }) {
  const draft = fromParts(parts)
  const values = getFixedValues(child, draft, day)
  const filled = toParts(fillPlan(draft, values), { changes: fillIn(parts.changes, values) })
  return (
    <dl className="grid gap-3">
      {shown.map((part) => {
        const text = describePart(part, filled[part])
        if (!text) return null
        return (
          <div key={part}>
            <dt className="text-small text-soft">{namePart(part)}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
