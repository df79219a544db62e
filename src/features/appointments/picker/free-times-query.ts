import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { addDays, daysBetween, today } from '../../../lib/time/dates'
import { HOLD_HEADER } from '../hold'
import { SLOTS, type BookableType, type Booking } from '../queries'

/** The API returns at most this many days at a time. */
const STEP = 62
/** About a year. */
const MAX_STEPS = 6

type Options = {
  /** The practice's: which days are asked for doesn't depend on the zone that the times are shown in. */
  timeZone: string
  /** The day that the visitor looks at. */
  day: string | null
}

type TimesOptions = Options & {
  /** What the times depend on, beside the day. */
  key: readonly unknown[]
  /** How many days ahead there may be some; null for no end. */
  windowDays: number | null
  /** Returns the free times on these dates, both included. */
  read: (client: typeof api, range: { from: string; to: string }) => Promise<string[]>
}

/** Free times from today to at least two weeks after `day`, or as far as needed to find some. */
export function timesQuery({ timeZone, day, key, windowDays, read }: TimesOptions) {
  const first = today(timeZone)
  const daysAhead = daysBetween(first, day ?? '') || 0
  const steps = Math.min(MAX_STEPS, Math.max(1, Math.ceil((daysAhead + 15) / STEP)))
  const lastDay = windowDays === null ? Infinity : windowDays + 1
  return queryOptions({
    queryKey: [...key, steps],
    queryFn: async ({ meta }) => {
      const client = await meta!.api()
      const slots: string[] = []
      const isDone = (n: number) => n >= MAX_STEPS || n * STEP > lastDay || (n >= steps && slots.length > 0)
      for (let n = 0; !isDone(n); n++)
        slots.push(...(await read(client, { from: addDays(first, n * STEP), to: addDays(first, (n + 1) * STEP - 1) })))
      return slots
    },
    // Others book in the meantime.
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}

/** The free times of a type. The visitor's own hold or booking, by its token, doesn't count as taken. */
export const freeTimesQuery = (
  { id, windowDays }: Pick<BookableType, 'id' | 'windowDays'>,
  { hold, ...options }: Options & { hold?: string },
) =>
  timesQuery({
    ...options,
    key: [...SLOTS, id],
    windowDays,
    async read(client, range) {
      const headers = hold === undefined ? undefined : { headers: { [HOLD_HEADER]: hold } }
      const query = { type: id, timeZone: options.timeZone, ...range }
      return (await parseResponse(client.slots.$get({ query }, headers))).slots
    },
  })

export const moveTimesQuery = (hold: string, { typeId, practiceZone }: Booking, day: string | null) =>
  freeTimesQuery({ id: typeId!, windowDays: null }, { timeZone: practiceZone, day, hold })
