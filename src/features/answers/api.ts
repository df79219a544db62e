import type { Context } from 'hono'
import { body, idempotencyKey, problem, routes } from '../../server/http'
import { approved, can, type SignedIn } from '../auth/guards'
import { missingPermission, type Permission } from '../auth/permissions'
import { messagePermission } from '../families/message-access'
import { loadPractice } from '../appointments/context'
import { isTaken, reserve } from '../appointments/booking/reserve'
import { reachesPeople } from '../email/context'
import { newAnswer } from './schema'
import { LEFT, NOT_FOUND, storeAnswer, undoAnswer } from './store'
import { getUndoUntil } from '../../lib/time/undo-duration'

const permissions: Permission[] = ['canManageContacts', 'canManageConsultations']

/** Emails to families that are written in the portal. */
export const answers = routes()
  /** Returns whether emails reach people, so that an answer can be sent. */
  .get('/', approved, async (c) => c.json({ canSend: await reachesPeople(c.var) }, 200))

  /** Sends an answer once it can no longer be undone. Returns 409 if the request has changed or the time to approve is taken. */
  .post('/', can(...permissions), body(newAnswer), async (c) => {
    const answer = c.req.valid('json')
    const requestId = answer.kind === 'family' ? null : answer.requestId
    const denied = await denyAnswer(c, { ...answer, requestId })
    if (denied) return problem(c, ...denied)
    const mayBook = missingPermission(c.var.user, 'canManageConsultations')
    if (answer.times && mayBook) return problem(c, 403, mayBook)
    if (!(await reachesPeople(c.var))) return problem(c, 409, NO_SMTP)
    const by = await loadPractice(c)
    const result = await reserve(c.var.db, (trx) => storeAnswer(trx, c.var.user, by, answer, idempotencyKey(c, answer)))
    if (isTaken(result)) return problem(c, 409, TIME_TAKEN)
    if (typeof result === 'string') return problem(c, result === NOT_FOUND ? 404 : 409, result)
    return c.json({ id: result.id, undoUntil: getUndoUntil(Date.parse(result.createdAt)) }, 201)
  })

  /** Takes back an answer whose email hasn't been sent, and the changes made with it; 409 if it has. */
  .post('/:id/undo', can(...permissions), async (c) => {
    const id = c.req.param('id')
    const answer = await c.var.db.selectFrom('answer').selectAll().where('id', '=', id).executeTakeFirst()
    if (!answer) return problem(c, 404, NOTHING_TO_UNDO)
    const denied = await denyAnswer(c, answer)
    if (denied) return problem(c, ...denied)
    const by = await loadPractice(c)
    const isUndone = await reserve(c.var.db, (trx) => undoAnswer(trx, by, answer))
    if (isTaken(isUndone)) return c.json(isUndone, 409)
    return isUndone ? c.json({ success: true as const }, 200) : problem(c, 409, LEFT)
  })

const NO_SMTP = 'This site can’t send email yet. Use “Reply via Email” instead.'
const TIME_TAKEN = 'That time is no longer free. Answer without approving it, or move it in the calendar.'
const NOTHING_TO_UNDO = 'This answer no longer exists'

type About = { kind: 'contact' | 'consultation' | 'family' | null; requestId: string | null }

/**
 * Returns why a user can't answer; undefined if they can. Either permission allows writing to a family about neither a message nor a request.
 * Messages from the page of the nights are hidden from users who don't manage consultations.
 */
async function denyAnswer(c: Context<SignedIn>, { kind, requestId }: About): Promise<[403 | 404, string] | undefined> {
  const { db, user } = c.var
  if (kind !== 'contact' && kind !== 'consultation') return undefined
  const message = await db.selectFrom('contact').select('isOfDiary').where('id', '=', requestId).executeTakeFirst()
  const isOfDiary = Boolean(message?.isOfDiary)
  if (isOfDiary && !user.canManageConsultations) return [404, NOT_FOUND]
  const reason = missingPermission(
    user,
    kind === 'contact' ? messagePermission({ isOfDiary }) : 'canManageConsultations',
  )
  return reason ? [403, reason] : undefined
}
