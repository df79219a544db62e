import { formatHours, plural } from '../../lib/text/plural'
import { getFormatter } from '../../lib/time/dates'
import { formatSpan } from '../../features/diary/chart/words'
import { mainLinks } from '../../features/site/links'
import type { Numbers } from './queries'

const inMonth = (month: string, options: Intl.DateTimeFormatOptions) =>
  getFormatter({ timeZone: 'UTC', ...options }).format(new Date(`${month}-01T12:00:00Z`))

/** Returns 'November 2026' for '2026-11'. */
export const formatLongMonth = (month: string) => inMonth(month, { month: 'long', year: 'numeric' })
/** Returns 'Nov' for '2026-11'. */
export const formatShortMonth = (month: string) => inMonth(month, { month: 'short' })

/** Returns '12 minutes', '5 hours', or '3 days', rounded up. */
function formatWithin(hours: number) {
  if (hours <= 1) return plural(Math.max(1, Math.ceil(hours * 60)), 'minute')
  return hours <= 48 ? formatHours(Math.ceil(hours)) : plural(Math.ceil(hours / 24), 'day')
}

/** Returns a page's name: its menu label, the article's title, or its path. */
export const nameOfPage = ({ path, title }: Numbers['pages'][number]) =>
  mainLinks.find(({ to }) => to === path)?.label ?? title ?? path

const OTHER = 'other'
export const nameOfSource = (source: string) => (source === OTHER ? 'Other sites' : source)

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
type Month = Numbers['months'][number]
const total = (months: Month[], name: 'requests' | 'messages' | 'held' | 'cancelled') =>
  sum(months.map((month) => month[name]))

export const findings = {
  arrivals({ months }: Numbers) {
    const count = ({ requests, messages }: Month) => requests + messages
    const all = sum(months.map(count))
    if (all === 0) return 'No requests and no messages.'
    const text = `${plural(total(months, 'requests'), 'request')} and ${plural(total(months, 'messages'), 'message')}`
    const busiest = months.reduce((most, month) => (count(month) > count(most) ? month : most))
    if (months.length === 1) return `${text}.`
    return `${text}. The busiest month was ${formatLongMonth(busiest.month)}, with ${count(busiest)}.`
  },
  answers({ answerHours }: Numbers, promisedHours: number) {
    if (answerHours === null) return 'Nothing has been answered yet.'
    return `You answered half of them within ${formatWithin(answerHours)}. You promise ${formatHours(promisedHours)}.`
  },
  appointments({ months }: Numbers) {
    const [held, cancelled] = [total(months, 'held'), total(months, 'cancelled')]
    if (held + cancelled === 0) return 'No appointments have taken place yet.'
    return `${plural(held, 'appointment')} took place, and ${cancelled || 'none'} ${cancelled === 1 ? 'was' : 'were'} cancelled.`
  },
  packages({ packages, months }: Numbers) {
    const [first] = packages
    if (!first) return 'No requests yet.'
    const all = total(months, 'requests')
    if (packages.length === 1) return `Every request was for ${first.name}.`
    const most = packages.filter(({ requests }) => requests === first.requests).map(({ name }) => name)
    const text = `requested most: in ${first.requests} of ${plural(all, 'request')}`
    return most.length === 1
      ? `${first.name} was ${text}.`
      : `${new Intl.ListFormat('en-US').format(most)} were ${text} each.`
  },
  nights({ nights }: Numbers) {
    if (!nights) return ''
    const { families, longest, wakings } = nights
    const times = (count: number) => (count === 1 ? 'once' : plural(count, 'time'))
    return `Of ${families} families, the longest stretch was ${formatSpan(longest[0])} in the first three nights of the plan, and ${formatSpan(longest[1])} in the last three. They woke ${times(wakings[0])} a night at first, and ${times(wakings[1])} at the end. First nights are often harder than those before a plan.`
  },
  pages({ pages: [first], views }: Numbers) {
    if (!first) return 'Nobody has read a page yet.'
    return `Pages were read ${plural(views, 'time')}. The one read most is “${nameOfPage(first)}”.`
  },
  sources({ sources, fromOtherSites }: Numbers) {
    if (!fromOtherSites) return 'No link on another site has led here yet.'
    const named = sources.find(({ name }) => name !== OTHER)
    return `Links on other sites led here ${plural(fromOtherSites, 'time')}${named ? `, most often from ${named.name}` : ''}.`
  },
}
