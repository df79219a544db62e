import { useState } from 'react'
import { DoneButton } from '../../features/follow-ups/portal/done-button'
import type { Today } from './queries'
import { useSite } from '../../features/settings/use-site'
import { daysBetween, today } from '../../lib/time/dates'
import { plural } from '../../lib/text/plural'
import { TodayList, TodayRow, TodaySection } from './section'

type Props = { rows: Today['followUps']; now: number }

/** Maximum shown at first. */
const MAX_ROWS = 5

export function FollowUps({ rows, now }: Props) {
  const { timeZone } = useSite()
  const day = today(timeZone, new Date(now))
  const isEmpty = rows.length === 0
  const [isWhole, setIsWhole] = useState(false)
  const more = isWhole ? 0 : rows.length - MAX_ROWS
  return (
    <TodaySection
      id="today-follow-ups"
      title={isEmpty ? 'No follow-ups are due' : `Follow-ups due: ${rows.length}`}
      short={
        !isEmpty && (
          <>
            {rows.length} due<span className="sr-only"> to follow up</span>
          </>
        )
      }
      isEmpty={isEmpty}
    >
      <TodayList>
        {rows
          .slice(0, isWhole ? undefined : MAX_ROWS)
          .map(({ id, familyId, name, text, day: dayAfter, dueOn }, index) => (
            <TodayRow
              key={id}
              to={`/admin/families/${familyId}`}
              isFirst={index === 0}
              button={<DoneButton id={id} name={name} />}
              name={name}
              detail={dayAfter === null ? text : `Day ${dayAfter}`}
            >
              <span className={`flex-none font-semibold ${dueOn < day ? 'text-warn' : ''}`}>
                {describeDue(dueOn, day)}
              </span>
            </TodayRow>
          ))}
      </TodayList>
      {more > 0 && (
        <button type="button" className="link min-h-11 max-sm:hidden" onClick={() => setIsWhole(true)}>
          {more} more
        </button>
      )}
    </TodaySection>
  )
}

/** Returns 'today', 'yesterday', or '3 days ago'. */
function describeDue(dueOn: string, day: string) {
  const days = daysBetween(dueOn, day)
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${plural(days, 'day')} ago`
}
