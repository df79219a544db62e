import { expect } from 'vitest'
import type { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'
import { diaryToken, nightsPath, startDiary } from './link'
import { blank, type Entry, type EntryFields } from './merge'
import { findEvenings, openLog, pickColumns, readNights, type NightsQuery } from './nights'

type Rest = Partial<EntryFields> & { by?: string }
let count = 0

/** Returns an entry like a phone's. Times are ISO strings with milliseconds. */
export const createEntry = (kind: Entry['kind'], start: string, { by = 'Kim', ...rest }: Rest = {}): Entry => ({
  id: `entry-${String(count++).padStart(4, '0')}`,
  by,
  setBy: {},
  ...blank,
  childId: 'mia',
  kind,
  start,
  ...rest,
})

export const createSleep = (start: string, end: string | null, rest: Rest = {}) =>
  createEntry('sleep', start, { end, ...rest })

/** Returns all nights of a diary. */
export function findNights(query: NightsQuery) {
  const log = openLog(query)
  return readNights(log, findEvenings(log))
}

/** Opens the charts of a diary that's fully in memory. */
export function openCharts(query: NightsQuery) {
  const log = openLog(query)
  const evenings = findEvenings(log)
  return {
    evenings,
    now: log.now,
    readChart: (evening?: string) => Promise.resolve({ columns: readNights(log, pickColumns(evenings, evening)) }),
  }
}

/** Starts a diary for a family that has booked. `page` is its link, `link` the API's. */
export async function createDiary(
  { call, db }: Pick<Awaited<ReturnType<typeof testApp>>, 'call' | 'db'>,
  email: string,
) {
  expect((await call('POST', '/api/consultations', booking({ email }))).status).toBe(201)
  const family = db.selectFrom('family').select('id').where('address', '=', email)
  const { id: familyId } = await family.executeTakeFirstOrThrow()
  const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
  const page = nightsPath(await diaryToken(db, diary))
  return { ...diary, page, link: `/api${page}` }
}
