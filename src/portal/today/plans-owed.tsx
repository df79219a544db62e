import { X } from 'lucide-react'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { plural } from '../../lib/text/plural'
import { IconButton } from '../../ui/icon-button'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { useSite } from '../../features/settings/use-site'
import type { Today } from './queries'
import { TodayList, TodayRow, TodaySection } from './section'

const HOUR_MS = 3_600_000

type Props = { rows: Today['plansOwed']; now: number }

/** Families that are owed a plan after their call, and how long it may take. */
export function PlansOwed({ rows, now }: Props) {
  const { planHours } = useSite()
  return (
    <TodaySection id="today-plans" title={`Plans owed: ${rows.length}`} short={plural(rows.length, 'plan')}>
      <TodayList>
        {rows.map(({ appointmentId, familyId, name, since }, index) => {
          const left = Math.floor((Date.parse(since) - now) / HOUR_MS) + planHours
          return (
            <TodayRow
              key={appointmentId}
              to={`/admin/families/${familyId}/plan`}
              isFirst={index === 0}
              button={<NotOwed id={appointmentId} name={name} />}
              name={name}
            >
              <span
                className={`flex-none font-semibold ${left < 0 ? 'text-late' : left < 6 ? 'text-warn' : 'text-calm'}`}
              >
                {left < 0 ? `${describe(-left)} late` : `${describe(left)} left`}
              </span>
            </TodayRow>
          )
        })}
      </TodayList>
    </TodaySection>
  )
}

const describe = (hours: number) => (hours < 48 ? `${hours} h` : plural(Math.floor(hours / 24), 'day'))

/** A button for calls that don't lead to a plan. */
function NotOwed({ id, name }: { id: string; name: string }) {
  const set = (isOwed: boolean) =>
    parseResponse(api.plans.owed[':appointment'].$put({ param: { appointment: id }, json: { isOwed } }))
  const waive = useToastMutation({
    mutationFn: () => set(false),
    successTitle: () => 'No plan is owed',
    undo: () => () => set(true),
    undone: 'The plan is owed again',
    undoAltText: 'Begin a plan on the family’s page',
    failureTitle: 'Failed to change it',
    errorTitle: 'Error changing it',
  })
  return (
    <IconButton
      icon={X}
      label={`No plan is owed: ${name}`}
      iconSize="size-4"
      className="-ml-3 w-11 flex-none px-0! sm:pointer-fine:min-h-8.5"
      busy={waive.isPending}
      onClick={() => waive.mutate()}
    />
  )
}
