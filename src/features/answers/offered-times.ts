import type { Selectable } from 'kysely'
import { getFormatter } from '../../lib/time/dates'
import type { Db, Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { hashToken, keyedHash } from '../../server/secret'
import { isSlotFree } from '../appointments/booking/find-slots'
import { findActiveType, type Type } from '../appointments/booking/reserve'
import type { AppointmentContext } from '../appointments/context'
import { describeTimeShortly, getParentZone } from '../appointments/emails/describe-time'
import { bookingPath } from '../appointments/token'
import type { Block } from '../email/email-content'
import { fillLine } from '../email/template'
import type { NewAnswer } from './schema'
import type { OfferedTimes } from './table'

export type Answer = Selectable<Tables['answer']>

/** Returns a type's rules for times that the practice selected. Its notice, booking window, and daily limit don't apply: they're for families. */
export const asOffered = (type: Type): Type => ({ ...type, noticeMinutes: 0, windowDays: null, perDay: null })

/** Returns the token of the links to an answer's times. */
const timesToken = (db: Db, id: string) => keyedHash(db, `offered times ${id}`)

export const findOffer = (db: Db, token: string) =>
  db.selectFrom('answer').selectAll().where('timesTokenHash', '=', hashToken(token)).executeTakeFirst()

type Offer = { answerId: string; requestId: string | null; parentId: string; context: AppointmentContext }

/**
 * Returns what an answer that offers times stores, says, and sends, in a transaction that holds `lockAppointments`. Doesn't hold the times.
 * @returns undefined if one of the times isn't free
 */
export async function offerTimes(
  trx: Trx,
  { typeId, starts }: NonNullable<NewAnswer['times']>,
  { answerId, requestId, parentId, context }: Offer,
) {
  const type = await findActiveType(trx, typeId)
  if (!type) return undefined
  for (const start of starts) if (!(await isSlotFree(trx, context.site, asOffered(type), start))) return undefined
  const known = await trx
    .selectFrom('appointment')
    .select('timeZone')
    .where('consultationId', '=', requestId)
    .where('timeZone', 'is not', null)
    .executeTakeFirst()
  const timeZone = getParentZone({ place: type.place, timeZone: known?.timeZone ?? null }, context.site.timeZone)
  const token = await timesToken(trx, answerId)
  const sorted = [...new Set(starts)].toSorted()
  const labels = sorted.map((start) => describeTimeShortly({ start }, timeZone))
  const zone = nameZone(timeZone, sorted[0]!)
  return {
    row: {
      times: { typeId, starts: sorted, timeZone, parentId } satisfies OfferedTimes,
      timesTokenHash: hashToken(token),
    },
    /** For the family's page in the portal. */
    words: `Times offered: ${labels.join('; ')} (${zone})`,
    blocks: [
      fillLine('offeredTimes', context, { zone }),
      ...sorted.map((start, n) => ({
        action: labels[n]!,
        url: `${context.siteUrl}${bookingPath(token)}/times?time=${encodeURIComponent(start)}`,
      })),
    ] satisfies Block[],
  }
}

const nameZone = (timeZone: string, start: string) =>
  getFormatter({ timeZone, timeZoneName: 'long' })
    .formatToParts(Date.parse(start))
    .find(({ type }) => type === 'timeZoneName')!.value
