import {
  CalendarHeart,
  DoorOpen,
  FileText,
  Image,
  Mail,
  MessageCircle,
  PanelsTopLeft,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Sparkle,
  Star,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { formatDate, formatDateTime, formatTime } from '../../lib/time/dates'
import { formatDuration } from '../../lib/time/response-time'
import { useSite } from '../../features/settings/use-site'
import type { Entry } from './queries'
import { getCategory, describeActivity, type ActivityCategory } from '../../features/activity/schema'
import { groupBy } from '../../lib/group-by'

const icons: Record<ActivityCategory, LucideIcon> = {
  'sign-ins': DoorOpen,
  accounts: UserRound,
  messages: MessageCircle,
  consultations: CalendarHeart,
  testimonials: Star,
  articles: FileText,
  images: Image,
  settings: Settings,
  website: PanelsTopLeft,
  mails: Mail,
  privacy: ShieldCheck,
}

/** The log grouped by day in the practice's time zone, with a heading for each day. */
export function Days({ entries, now }: { entries: Entry[]; now: number }) {
  const { timeZone } = useSite()
  const days = groupBy(entries, ({ at }) => formatDate(at, timeZone))
  const today = formatDate(new Date(now).toISOString(), timeZone)
  return (
    <div className="grid grid-cols-1 gap-6">
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h3 className="mb-2 text-lg">{day === today ? 'Today' : day}</h3>
          <ul className="panel divide-y divide-line">
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ entry, now }: { entry: Entry; now: number }) {
  const { at, userId, username, what, address } = entry
  const { timeZone } = useSite()
  const category = getCategory(what)
  const isRefused = what === 'sign-in refused'
  const Icon = isRefused ? ShieldAlert : category ? icons[category] : Sparkle
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <span
        className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${isRefused ? 'bg-warnbg text-warn' : 'bg-calmbg text-calm'}`}
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 gap-y-0.5 pt-1">
        <span className="min-w-0 grow break-words">
          <b className="font-semibold">{userId ? username : actorWithoutAccount(username)}</b> {describeActivity(entry)}
          {address && address !== 'unknown' && <span className="text-soft"> from {address}</span>}
        </span>
        <time
          dateTime={at}
          title={formatDateTime(at, timeZone)}
          className="text-fine whitespace-nowrap text-soft tabular-nums"
        >
          {now - Date.parse(at) < DAY ? `${formatDuration(now - Date.parse(at))} ago` : formatTime(at, timeZone)}
        </time>
      </p>
    </li>
  )
}

const actorWithoutAccount = (name: string | null) =>
  name === null ? 'Someone' : name === 'system' ? 'The site itself' : 'The command line'

const DAY = 24 * 60 * 60 * 1000
