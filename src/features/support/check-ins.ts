import { randomUUIDv7 } from 'node:crypto'
import { addDays, today } from '../../lib/time/dates'
import { addMonths } from '../../lib/time/zoned-time'
import type { Trx } from '../../server/db/open'
import type { Site } from '../settings/site-settings'
import { loadSupports, type Support } from './load-supports'
import { findPeriod } from './times/period'

/** Months after the last night when the practice checks in. */
const CHECK_INS = [1, 3, 6]

const toCheckIns = ({ familyId, parents }: Support, last: string) =>
  CHECK_INS.map((months) => ({
    familyId: parents[0]?.id ?? familyId,
    dueOn: addMonths(addDays(last, 1), months),
    text: `${months === 1 ? '1 month' : `${months} months`} after the nights: how are they sleeping?`,
  }))

/** Adds check-ins after a last night as follow-ups, skipping those in the past and those that a sibling's nights already added. */
export async function addCheckIns(
  trx: Trx,
  { timeZone }: Site,
  support: Support,
  { last, now }: { last: string; now: Date },
) {
  const rows = toCheckIns(support, last)
    .filter(({ dueOn }) => dueOn > today(timeZone, now))
    .map((row) => ({ id: randomUUIDv7(), ...row, createdAt: now.toISOString() }))
  for (const row of rows) {
    const { familyId, dueOn, text } = row
    const listed = trx
      .selectFrom('followUp')
      .select('id')
      .where((eb) => eb.and({ familyId, dueOn, text }))
    if (!(await listed.executeTakeFirst())) await trx.insertInto('followUp').values(row).execute()
  }
}

/** Deletes open check-ins of a support period that continues, unless a sibling's nights ended on the same day. `support` is its previous state. */
export async function deleteCheckIns(trx: Trx, site: Site, support: Support) {
  const lastOf = ({ period, reportedAt }: Support) => reportedAt && findPeriod(period, reportedAt).last
  const last = lastOf(support)
  const ofFamily = await loadSupports(trx, site, { diaryId: support.diaryId })
  if (!last || ofFamily.some((other) => other.id !== support.id && lastOf(other) === last)) return
  for (const { familyId, dueOn, text } of toCheckIns(support, last))
    await trx
      .deleteFrom('followUp')
      .where((eb) => eb.and({ familyId, dueOn, text }))
      .where('doneAt', 'is', null)
      .execute()
}
