import * as v from 'valibot'
import type { Db, Trx } from '../../server/db/open'
import { body, problem, routes } from '../../server/http'
import { visitor } from '../activity/record'
import { bookingChangeLimit } from '../appointments/booking/api'
import { announceAdded, changeAppointment, toRules } from '../appointments/booking/change'
import { findNearest, isSlotFree } from '../appointments/booking/find-slots'
import { addAppointment, findActiveType, isTaken, reserve, SlotTaken, type Type } from '../appointments/booking/reserve'
import { loadAppointmentContext } from '../appointments/context'
import { formatInstant, instant } from '../appointments/schema'
import { hasStarted } from '../appointments/span'
import { bookingPath, bookingToken } from '../appointments/token'
import { findParents } from '../families/parents'
import { loadSite } from '../settings/site-settings'
import { asOffered, findOffer, type Answer } from './offered-times'

/** The times that an answer offers, by the link in its email. Only a POST books one, because mail scanners follow links. */
export const offeredTimes = routes()
  /** Returns the times, whether each is still free, and alternatives if none is; or the booking made with the link. */
  .get('/:token/times', async (c) => {
    const { db } = c.var
    const answer = await findOffer(db, c.req.param('token'))
    const { typeId = '', starts = [], timeZone = '', appointmentId } = answer?.times ?? {}
    const site = await loadSite(db)
    const { timeZone: practiceZone } = site
    if (appointmentId) return c.json({ booked: bookingPath(await bookingToken(db, appointmentId)), offer: null }, 200)
    const type = await findActiveType(db, typeId)
    if (!answer || !type || !(await findPerson(db, answer))) return problem(c, 404, NO_TIMES)
    const free = []
    for (const start of starts) if (await isSlotFree(db, site, asOffered(type), start)) free.push(start)
    const nearest = free.length ? [] : await findNearest(db, site, type, starts[0]!)
    const { name: typeName, minutes, place } = type
    return c.json(
      { booked: null, offer: { starts, free, nearest, typeName, minutes, place, timeZone, practiceZone } },
      200,
    )
  })

  /**
   * Books one of the times, or another that families can book. If the request has an appointment, moves it there. A second POST doesn't book again.
   */
  .post('/:token/times', bookingChangeLimit, body(v.object({ start: instant })), async (c) => {
    const { db, env } = c.var
    const { start } = c.req.valid('json')
    const context = await loadAppointmentContext({ db, env })
    const result = await reserve(db, async (trx) => {
      const answer = await findOffer(trx, c.req.param('token'))
      const type = await findActiveType(trx, answer?.times?.typeId ?? '')
      if (!answer?.times || !type) return undefined
      if (answer.times.appointmentId) return { id: answer.times.appointmentId }
      const isOffered = answer.times.starts.some((offered) => formatInstant(offered) === start)
      const by = { actor: visitor, context, parent: true, rules: isOffered ? asOffered(type) : type } as const
      const row = await book(trx, answer, start, type, by)
      if (row)
        await trx
          .updateTable('answer')
          .set({ times: { ...answer.times, appointmentId: row.id } })
          .where('id', '=', answer.id)
          .execute()
      return row
    })
    if (!result) return problem(c, 404, NO_TIMES)
    if (isTaken(result)) return c.json(result, 409)
    return c.json({ booking: bookingPath(await bookingToken(db, result.id)) }, 200)
  })

const NO_TIMES = 'There are no times at this address'

type By = Extract<Parameters<typeof announceAdded>[2], { parent: true }>

/** Books a time for the person who got the answer. Returns undefined if they no longer exist. @throws SlotTaken */
async function book(trx: Trx, answer: Answer, start: string, type: Type, by: By) {
  const person = await findPerson(trx, answer)
  if (!person) return undefined
  const standing = (
    await trx
      .selectFrom('appointment')
      .selectAll()
      .where('consultationId', '=', person.consultationId)
      .where('status', 'in', ['requested', 'confirmed'])
      .execute()
  ).find((row) => !hasStarted(row))
  if (standing) {
    const rules = { ...by.rules, ...lengthOf(standing) }
    return changeAppointment(trx, standing, { start, status: 'confirmed' }, { ...by, rules })
  }
  if (!(await isSlotFree(trx, by.context.site, by.rules, start))) throw new SlotTaken(type, start)
  const who = { ...person, timeZone: answer.times!.timeZone, note: null }
  return announceAdded(trx, await addAppointment(trx, type, start, who), by)
}

function lengthOf(row: Parameters<typeof toRules>[0]) {
  const { minutes, before, after } = toRules(row)
  return { minutes, before, after }
}

/** Returns the person who got an answer; undefined once their request is deleted or they're erased. */
async function findPerson(db: Db, { kind, requestId, times }: Answer) {
  const consultationId = kind === 'consultation' ? requestId : null
  if (kind === 'consultation')
    return named(
      await db
        .selectFrom('consultation')
        .select(['parentName as name', 'email', 'phone'])
        .where('id', '=', requestId)
        .executeTakeFirst(),
    )
  if (kind === 'contact')
    return named(
      await db.selectFrom('contact').select(['name', 'email', 'phone']).where('id', '=', requestId).executeTakeFirst(),
    )
  const parent = (await findParents(db, times!.parentId)).find(({ id }) => id === times!.parentId)
  return named(parent && { name: parent.name, email: parent.address, phone: null })

  function named(row: { name: string; email: string; phone: string | null } | undefined) {
    return row && { ...row, consultationId }
  }
}
