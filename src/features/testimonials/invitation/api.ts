import { randomUUIDv7 } from 'node:crypto'
import { advisoryLock } from '../../../server/db/locks'

import { getUndoUntil } from '../../../lib/time/undo-duration'
import { body, problem, routes } from '../../../server/http'
import { hashToken } from '../../../server/secret'
import { can } from '../../auth/guards'
import { record } from '../../activity/record'
import { enqueue, withdraw } from '../../email/outbox'
import { loadEmailContext } from '../../email/context'
import { isAskable } from './askable'
import { findAsked } from './asked'
import { invitationEmail, invitationTopic } from './emails'
import { describeAsked, newInvitation } from './schema'
import { invitationToken } from './token'

export const testimonialInvitations = routes()
  .use(can('canManageConsultations'))

  .post('/', body(newInvitation), async (c) => {
    const { db, env, user } = c.var
    const { consultationId } = c.req.valid('json')
    const now = Date.now()
    const result = await db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'testimonial invitations')
      const request = await trx
        .selectFrom('consultation')
        .select(['email', 'parentName', isAskable.as('isAskable'), 'familyId'])
        .where('id', '=', consultationId)
        .executeTakeFirst()
      if (!request?.familyId) return 404
      const { email, parentName: name, familyId } = request
      if (!request.isAskable) return NOT_ASKABLE
      const context = await loadEmailContext({ db: trx, env })
      const askedAt = (await findAsked(trx))(email)
      if (askedAt) return describeAsked(askedAt, context.site.timeZone)
      const id = randomUUIDv7()
      const token = await invitationToken(trx, id)
      const invitation = { id, familyId, consultationId, email, name }
      await trx
        .insertInto('testimonialInvitation')
        .values({
          ...invitation,
          tokenHash: hashToken(token),
          testimonialId: null,
          photoUrl: null,
          username: user.username,
          withdrawnAt: null,
          createdAt: new Date(now).toISOString(),
        })
        .execute()
      const notBefore = getUndoUntil(now)
      await enqueue(trx, { ...invitationEmail(invitation, token, context), notBefore })
      await record(trx, c, 'testimonial requested', '', consultationId)
      return { id }
    })
    if (result === 404) return problem(c, 404, 'This consultation request no longer exists')
    if (typeof result === 'string') return problem(c, 409, result)
    return c.json(result, 201)
  })

  /** Takes an invitation back as long as its email hasn't left. */
  .delete('/:id', async (c) => {
    const isTakenBack = await c.var.db.transaction().execute(async (trx) => {
      const invitation = await trx
        .selectFrom('testimonialInvitation')
        .select(['id', 'consultationId', 'createdAt'])
        .where('id', '=', c.req.param('id'))
        .executeTakeFirst()
      if (!invitation) return undefined
      const { id, createdAt: since } = invitation
      const announcement = { kind: 'testimonial-invitation', topic: invitationTopic({ id }), since } as const
      if ((await withdraw(trx, announcement)) === 'left') return false
      await trx.deleteFrom('testimonialInvitation').where('id', '=', invitation.id).execute()
      await record(trx, c, 'testimonial request undone', '', invitation.consultationId)
      return true
    })
    if (isTakenBack === undefined) return problem(c, 404, 'This invitation no longer exists')
    return isTakenBack ? c.json({ success: true as const }, 200) : problem(c, 409, 'The email can no longer be stopped')
  })

const NOT_ASKABLE = 'You can ask once the consultation is completed, or their nights of support are over'
