import { formatHours } from '../../../lib/text/plural'
import { formatDateTime, formatWeekday } from '../../../lib/time/dates'

/** What a package gives back, and until when. */
export type Refund = { until: 'night 1' } | { until: 'call'; hours: number } | { until: 'own'; words: string }

type Dates = {
  /** YYYY-MM-DD. */
  firstNight: string | null
  /** When the call begins (ISO time); null if there's none yet. */
  call: string | null
  /** Without one, such as for one more week, there may be neither night 1 nor a call. */
  hasAgreement: boolean
  /** The practice's. */
  timeZone: string
  now: Date
}

const HOUR_MS = 3_600_000

/** Returns the one sentence about refunds, with its date if it's known. The page, the agreement, and the receipt have the same. */
export function describeRefund(refund: Refund, { firstNight, call, hasAgreement, timeZone, now }: Dates) {
  if (refund.until === 'own') return refund.words
  if (!hasAgreement && !(refund.until === 'night 1' ? firstNight : call))
    return 'All of it back until what you pay for begins. None after that.'
  if (refund.until === 'night 1') {
    const day = firstNight && `, ${formatWeekday(firstNight, 'UTC', now)}`
    return `All of it back until night 1 begins${day ?? ''}. None after that.`
  }
  const last = call && new Date(Date.parse(call) - refund.hours * HOUR_MS).toISOString()
  const at = last && `, ${formatDateTime(last, timeZone, now)}`
  return `All of it back until ${formatHours(refund.hours)} before our call${at ?? ''}. None after that.`
}
