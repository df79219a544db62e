import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { parseResponse } from '../../../lib/api/response'
import { addDays, daysBetween, today } from '../../../lib/time/dates'
import { HOLD_HEADER } from '../hold-header'
import { SLOTS, type BookableType, type Booking } from '../queries'

/** The API returns at most this many days at a time. */
const STEP = 62
/** About a year. */
const MAX_STEPS = 6

type Options = {
  type: Pick<BookableType, 'id' | 'windowDays'>
  timeZone: string
  /** The day that the visitor looks at. */
  day: string | null
  /** The token of the visitor's own hold or booking, which doesn't count as taken. */
  hold?: string
}

/** The free times of a type from today to at least two weeks after `day`, or as far as needed to find some. */
export function freeTimesQuery({ type: { id, windowDays }, timeZone, day, hold }: Options) {
  const first = today(timeZone)
  const daysAhead = daysBetween(first, day ?? '') || 0
  const steps = Math.min(MAX_STEPS, Math.max(1, Math.ceil((daysAhead + 15) / STEP)))
  const lastDay = windowDays === null ? Infinity : windowDays + 1
  return queryOptions({
    queryKey: [...SLOTS, id, timeZone, steps],
    queryFn: async ({ meta }) => {
      const client = await meta!.api()
      const options = hold === undefined ? undefined : { headers: { [HOLD_HEADER]: hold } }
      const slots: string[] = []
      const isDone = (n: number) => n >= MAX_STEPS || n * STEP > lastDay || (n >= steps && slots.length > 0)
      for (let n = 0; !isDone(n); n++) {
        const range = { from: addDays(first, n * STEP), to: addDays(first, (n + 1) * STEP - 1) }
        const page = await parseResponse(client.slots.$get({ query: { type: id, timeZone, ...range } }, options))
        slots.push(...page.slots)
      }
      return slots
    },
    // Others book in the meantime.
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}

/** The free times that an appointment can be moved to. */
export const moveTimesQuery = (token: string, { typeId }: Booking, timeZone: string, day: string | null) =>
  freeTimesQuery({ type: { id: typeId!, windowDays: null }, timeZone, day, hold: token })
