import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { describeNotice } from '../../features/appointments/calendars/parse/notices'
import { UnapprovedNotice } from './unapproved-notice'
import { EmailFailureNotice } from '../../features/email/portal/failure-notice'
import { useSite } from '../../features/settings/use-site'
import { useDraft } from '../../ui/forms/drafts/use-draft'
import { todayQuery } from './queries'
import type { User } from '../../features/auth/permissions'
import { plural } from '../../lib/text/plural'
import { formatDateTime, formatTime, formatWeekday } from '../../lib/time/dates'
import { ProxyQuestion } from '../health/proxy-question'
import { AddressQuestion } from '../settings/address/address-question'
import { Appointments, formatStart, useNextAppointments } from './appointments'
import { FollowUps } from './follow-ups'
import { PlansOwed } from './plans-owed'
import { Nights } from './nights'
import { Sky } from './sky'
import { PaymentNotices } from './payment-notices'
import { WaitingToStart } from '../offers/waiting-to-start'
import { Waiting, type WaitingTab } from './waiting'

type Props = {
  user: User
  now: number
  tabs: WaitingTab[]
  /** Whether it starts folded to one line. */
  isFolded: boolean
}

/** What's due today: appointments, people waiting for an answer, follow-ups, and failures. It can fold to one line. */
export function Today({ user, now, tabs, isFolded }: Props) {
  const { timeZone } = useSite()
  const { data } = useQuery(todayQuery)
  const {
    waiting = [],
    followUps = [],
    plansOwed = [],
    unapproved,
    staleCalendars = [],
    calendarNotices = [],
    health = [],
    proxies = null,
    address,
    payments,
    nights,
    reports = [],
  } = data ?? {}
  const { next } = useNextAppointments(now, timeZone, user.canManageConsultations)
  const count = tabs.reduce((sum, tab) => sum + (tab.waiting ?? 0), 0)
  const owed = [
    count > 0 && `${count.toLocaleString('en-US')} waiting`,
    nights && nights.reviews.length > 0 && plural(nights.reviews.length, 'night'),
    followUps.length > 0 && `${followUps.length} due`,
    plansOwed.length > 0 && `${plural(plansOwed.length, 'plan')} owed`,
    next && `${formatStart(next.start, now, timeZone)} ${next.name}`,
  ].filter((part) => typeof part === 'string')
  /** The user's choice in this tab. */
  const [chosen, setChosen] = useDraft<boolean>('today-open')
  const isOpen = chosen ?? (owed.length > 0 && !isFolded)
  const at = new Date(now).toISOString()
  return (
    <section aria-labelledby="today-date" className="panel relative overflow-hidden">
      <h2 className={isOpen ? 'max-sm:absolute max-sm:end-0 max-sm:top-0 sm:relative' : ''}>
        {isOpen && user.canManageConsultations && <Sky now={now} />}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
          className="relative flex min-h-12 w-full items-center gap-x-3.5 px-4 py-1 text-start focus-visible:-outline-offset-3 sm:px-5"
        >
          <span id="today-date" className="flex-none text-[1.3rem] max-sm:sr-only">
            {formatWeekday(at, timeZone)}{' '}
            <time dateTime={at} className="ml-1.5 font-text text-row font-normal text-soft">
              {formatTime(at, timeZone)}
            </time>
          </span>{' '}
          <span
            className={
              isOpen ? 'sr-only' : 'min-w-0 font-text text-row tracking-normal max-sm:line-clamp-3 sm:truncate'
            }
          >
            {owed.join(' · ') || 'Nothing is owed'}
          </span>
          <ChevronDown aria-hidden className={`ml-auto size-5 flex-none text-soft ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      {isOpen && (
        <div className="grid border-line sm:border-t max-sm:*:first:pe-13 sm:max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-rows-[auto_auto_1fr]">
          {user.canManageConsultations && <Appointments now={now} />}
          <Waiting rows={waiting} tabs={tabs} now={now} />
          {(user.canManageConsultations || user.canManageContacts) && <FollowUps rows={followUps} now={now} />}
          {plansOwed.length > 0 && <PlansOwed rows={plansOwed} now={now} />}
          {nights && <Nights nights={nights} reports={reports} now={now} />}
        </div>
      )}
      {isOpen && user.canManageConsultations && <WaitingToStart now={now} />}
      <div className="flex flex-wrap gap-x-6 bg-warnbg px-5 py-2.5 text-warn empty:hidden [&_a]:underline [&_a]:underline-offset-4">
        {address && <AddressQuestion {...address} />}
        {proxies !== null && <ProxyQuestion count={proxies} />}
        <EmailFailureNotice user={user} />
        {payments && <PaymentNotices {...payments} />}
        {unapproved && <UnapprovedNotice {...unapproved} />}
        {health.length > 0 && (
          <p>
            <b>
              {health.length === 1
                ? 'Something about your site needs you.'
                : `${health.length} things about your site need you.`}
            </b>{' '}
            <Link to="/admin/settings/health">See what</Link>
          </p>
        )}
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
    </section>
  )
}
