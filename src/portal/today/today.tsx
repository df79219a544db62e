import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeNotice } from '../../features/appointments/calendars/notices'
import { UnapprovedNotice } from './unapproved-notice'
import { EmailFailureNotice } from '../../features/email/portal/failure-notice'
import { useSite } from '../../features/settings/use-site'
import { todayQuery } from './queries'
import type { User } from '../../features/auth/permissions'
import { formatDateTime, formatTime, formatWeekday } from '../../lib/time/dates'
import { Appointments } from './appointments'
import { FollowUps } from './follow-ups'
import { Sky } from './sky'
import { Waiting, type WaitingTab } from './waiting'

type Props = { user: User; now: number; tabs: WaitingTab[] }

/** What is owed today: appointments, who waits for an answer, follow-ups, and what failed. */
export function Today({ user, now, tabs }: Props) {
  const { timeZone } = useSite()
  const { data } = useQuery(todayQuery)
  const { waiting = [], followUps = [], unapproved, staleCalendars = [], calendarNotices = [] } = data ?? {}
  const at = new Date(now).toISOString()
  return (
    <section aria-labelledby="today-date">
      <h2 id="today-date" className="mb-2.5 text-[1.45rem] max-sm:sr-only">
        {formatWeekday(at, timeZone)}{' '}
        <time dateTime={at} className="ml-1.5 font-text text-[0.95rem] leading-normal font-normal text-soft">
          {formatTime(at, timeZone)}
        </time>
      </h2>
      <div className="panel overflow-hidden">
        {user.canManageConsultations && <Sky now={now} />}
        <div className="grid sm:max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
          {user.canManageConsultations && <Appointments now={now} />}
          <Waiting rows={waiting} tabs={tabs} now={now} />
          {user.canManageConsultations && <FollowUps rows={followUps} now={now} />}
        </div>
        <div className="flex flex-wrap gap-x-6 bg-warnbg px-5 py-2.5 text-warn empty:hidden [&_a]:underline [&_a]:underline-offset-4">
          <EmailFailureNotice user={user} />
          {unapproved && <UnapprovedNotice {...unapproved} />}
          {staleCalendars.map(({ id, name, readAt }) => (
            <p key={id}>
              <b>{name ? `Calendar “${name}”` : 'A calendar'}</b>{' '}
              {readAt ? `was last read ${formatDateTime(readAt, timeZone)}.` : 'can’t be read.'}{' '}
              <Link to="/admin/settings/appointments">See why</Link>
            </p>
          ))}
          {calendarNotices.map(({ id, name, notices }) => (
            <p key={id}>
              <b>Calendar “{name}”:</b> {describeNotice(notices[0]!, timeZone)}{' '}
              <Link to="/admin/settings/appointments">
                {notices.length > 1 ? `See this and ${notices.length - 1} more` : 'See your calendars'}
              </Link>
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}
