import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTime } from '../../lib/time/dates'
import { plural } from '../../lib/text/plural'
import { Button } from '../../ui/button'
import { CircleAlert, CircleCheck } from '../../ui/icons'
import { LoadFailure } from '../../ui/lists/load-failure'
import { Loading } from '../../ui/loading'
import { useSite } from '../../features/settings/use-site'
import { useTrustProxies } from './proxy-question'
import { healthQuery, type HealthRow } from './queries'

type Check = {
  label: string
  /** Replaces the doctor's words, which mention variables or folders. */
  fine?: string
  /** The portal page where it can be fixed. */
  to?: [label: string, path: string]
}

const checks: Record<HealthRow['name'], Check> = {
  address: { label: 'Address', to: ['Open the settings', '/admin/settings#address'] },
  certificate: { label: 'Certificate' },
  email: { label: 'Sending emails', to: ['Open the settings', '/admin/settings#mail-server'] },
  outbox: { label: 'Emails that wait', to: ['See the emails', '/admin/mail?state=trouble'] },
  disk: { label: 'Disk' },
  images: { label: 'Images', fine: 'All are stored, and none is missing.' },
  backups: { label: 'Backups', to: ['See the backups', '/admin/settings/backups'] },
  calendars: { label: 'Calendars', to: ['Open the appointment settings', '/admin/settings/appointments'] },
  clock: { label: 'Clock' },
  proxies: { label: 'Proxies', fine: 'The site tells its visitors apart.' },
  database: { label: 'Database' },
  release: { label: 'Release' },
}

/** The results of `npm run doctor` for people without a shell. */
export default function HealthPage() {
  const { data: health, isError, isFetching, refetch } = useQuery(healthQuery)
  const { timeZone } = useSite()
  if (!health) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  const problems = health.rows.filter(({ status }) => status === 'error' || status === 'warning').length
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className="mr-auto max-w-text">
          <b>{problems === 0 ? 'All is well with your site.' : `${plural(problems, 'thing')} to look at.`}</b>{' '}
          <span className="text-soft">
            Checked at {formatTime(health.checkedAt, timeZone)}. The site checks itself every hour, and Today says when
            something needs you.
          </span>
        </p>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </div>
      <ul className="panel divide-y divide-line">
        {health.rows.map((row) => (
          <Row key={row.name} row={row} isProxyCountFixed={health.isProxyCountFixed} />
        ))}
      </ul>
    </>
  )
}

const states = {
  ok: ['Fine', CircleCheck, 'text-ok'],
  warning: ['To look at', CircleAlert, 'text-warn'],
  error: ['Wrong', CircleAlert, 'text-late'],
  skipped: ['Not checked', CircleAlert, 'text-soft'],
} as const

/** Capitalizes a sentence, unless it starts with a URL. */
const toSentence = (words: string) => `${words.startsWith('http') ? words : words[0]!.toUpperCase() + words.slice(1)}.`

type RowProps = { row: HealthRow; isProxyCountFixed: boolean }

function Row({ row, isProxyCountFixed }: RowProps) {
  const { name, status, message, remedy, proxies } = row
  const { label, fine, to } = checks[name]
  const [state, Icon, color] = states[status]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-5 py-3.5 sm:grid-cols-[auto_11rem_minmax(0,1fr)] lg:px-6.5">
      <Icon className={`mt-0.5 size-5 ${color}`} />
      <h3 className="font-text text-base font-semibold tracking-normal">
        {label}
        <span className="sr-only">: {state}</span>
      </h3>
      <div className="wrap-anywhere text-soft max-sm:col-start-2">
        {proxies !== undefined && !isProxyCountFixed ? (
          <ProxyPanel count={proxies} />
        ) : (
          <p>
            {(status === 'ok' && fine) || toSentence(message)}{' '}
            {remedy && <b className="font-semibold text-ink">{toSentence(remedy)}</b>}{' '}
            {to && status !== 'ok' && (
              <Link className="link whitespace-nowrap" to={to[1]}>
                {to[0]}
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function ProxyPanel({ count }: { count: number }) {
  const trust = useTrustProxies()
  return (
    <>
      <p>
        Your site stands behind {plural(count, 'proxy', 'proxies')}. Until that’s confirmed, it can’t tell its visitors
        apart, or takes anyone’s word for who they are.
      </p>
      <Button variant="secondary" className="mt-2" busy={trust.isPending} onClick={() => trust.mutate()}>
        That’s right
      </Button>
    </>
  )
}
