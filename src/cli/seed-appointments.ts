import { randomUUIDv7 } from 'node:crypto'
import * as data from '../../seed/appointments'
import { AVAILABILITY_KEY } from '../features/appointments/availability/load'
import { getSpan } from '../features/appointments/booking/reserve'
import { bookingToken } from '../features/appointments/token'
import { defaultType } from '../features/appointments/schema'
import { proposedQuestions } from '../features/intake/proposed'
import { loadPackages } from '../features/website/load-packages'
import { ensureFamily } from '../features/families/family'
import { loadSite } from '../features/settings/site-settings'
import { today } from '../lib/time/dates'
import { zonedTimeToUtc } from '../lib/time/zoned-time'
import type { Trx } from '../server/db/open'
import { hashToken } from '../server/secret'

type Request = { id: string; email: string; parentName: string; phone: string | null }

/** Adds opening hours, appointment types, package questions, and two weeks of appointments around today. Returns how many. */
export async function seedAppointments(trx: Trx, requests: Request[]) {
  const { timeZone } = await loadSite(trx)
  const now = new Date().toISOString()
  const dayOff = addWorkingDays(today(timeZone), data.dayOff.inDays)
  const hours = { weekly: data.weekly, overrides: [{ from: dayOff, to: dayOff, ranges: [], note: data.dayOff.note }] }
  await trx
    .insertInto('setting')
    .values({ key: AVAILABILITY_KEY, value: hours })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

  const questions = { questions: proposedQuestions, version: 1, changedAt: now }
  await trx
    .insertInto('packageQuestions')
    .values((await loadPackages(trx)).map(({ id: packageId }) => ({ packageId, ...questions })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const types = await addTypes(trx)
  for (const { type: key, inDays, time, email, name, status = 'confirmed', note, cancelReason } of data.appointments) {
    const type = types.get(key)!
    const request = requests.find((candidate) => candidate.email === email)
    const id = randomUUIDv7()
    const familyId = await ensureFamily(trx, { email, name: request?.parentName ?? name! })
    const start = zonedTimeToUtc(`${addWorkingDays(today(timeZone), inDays)}T${time}`, timeZone)!
    await trx
      .insertInto('appointment')
      .values({
        id,
        consultationId: request?.id ?? null,
        typeId: type.id,
        typeName: type.name,
        place: type.place,
        placeDetails: type.placeDetails,
        status,
        ...getSpan(type, start),
        name: request?.parentName ?? name!,
        email,
        familyId,
        phone: request?.phone ?? null,
        timeZone,
        sequence: 0,
        tokenHash: hashToken(await bookingToken(trx, id)),
        note: note ?? null,
        cancelReason: cancelReason ?? null,
        undo: null,
        expiresAt: null,
        heldBy: null,
        changedAt: now,
        createdAt: now,
      })
      .execute()
  }
  return data.appointments.length
}

/** Returns the appointment types by their seed keys. */
async function addTypes(trx: Trx) {
  const types = Object.entries(data.types).map(([key, type], index) => {
    const createdAt = new Date(Date.now() + index).toISOString()
    return [key, { ...defaultType, ...type, id: randomUUIDv7(), createdAt }] as const
  })
  const rows = types.map(([, row]) => row)
  await trx.insertInto('appointmentType').values(rows).execute()
  return new Map(types)
}

/** Returns the date this many working days away; for 0, the date itself, even on a weekend. */
function addWorkingDays(date: string, days: number) {
  const day = new Date(`${date}T00:00:00Z`)
  for (let n = 0; n < Math.abs(days); n++)
    do day.setUTCDate(day.getUTCDate() + Math.sign(days))
    while (day.getUTCDay() % 6 === 0)
  return day.toISOString().slice(0, 10)
}
