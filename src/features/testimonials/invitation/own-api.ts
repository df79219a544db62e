import { randomUUIDv7 } from 'node:crypto'
import { isPostgres, type Db, type Trx } from '../../../server/db/open'
import { body, limitBodySize, MAX_FORM_BYTES, problem, routes } from '../../../server/http'
import { limit } from '../../../server/rate-limit/rate-limit'
import { readFileForm } from '../../../server/read-file-form'
import { hashToken } from '../../../server/secret'
import { record, visitor } from '../../activity/record'
import { discardImages } from '../../media/image-uses'
import { removeUnfinished } from '../../media/files'
import { receiveLimit, storeImage } from '../../media/store-image'
import { MAX_BYTES, TOO_LARGE } from '../../media/schema'
import { expireEmails } from '../../email/outbox'
import { invitationTopic } from './emails'
import { eraseInvited } from './erase'
import { ownTestimonial, suggestNames } from './schema'

export const ownTestimonialLimit = limit('own testimonial', { perIp: 30, seconds: 600 })
export const photoLimit = limit('testimonial photo', { perIp: 10, seconds: 3600 })

/** With the form's other fields and its boundaries. */
export const limitPhotoSize = limitBodySize(MAX_BYTES + MAX_FORM_BYTES, TOO_LARGE)

/** A parent's testimonial by the lasting link of their invitation. Only a POST changes anything, because mail scanners follow links. */
export const ownTestimonials = routes()
  .get('/:token', async (c) => {
    const { db } = c.var
    const invitation = await findInvitation(db, c.req.param('token'))
    if (!invitation) return problem(c, 404, NOT_FOUND)
    const row = await findTestimonial(db, invitation)
    return c.json(
      {
        names: suggestNames(invitation.name),
        testimonial: row ? toOwnTestimonial(row) : null,
        /** By the parent or the practice. */
        isRemoved: !row && (invitation.withdrawnAt !== null || invitation.testimonialId !== null),
      },
      200,
    )
  })

  /** Writes the testimonial or changes it. Visitors see it once the practice has approved it. */
  .post('/:token/write', ownTestimonialLimit, body(ownTestimonial), async (c) => {
    const written = c.req.valid('json')
    const isSaved = await c.var.db.transaction().execute(async (trx) => {
      const invitation = await findInvitation(trx, c.req.param('token'), true)
      if (!invitation) return false
      const stored = await findTestimonial(trx, invitation)
      const id = stored?.id ?? randomUUIDv7()
      if (stored)
        await trx
          .updateTable('testimonial')
          .set({ ...written, approvedAt: null })
          .where('id', '=', id)
          .execute()
      else {
        // What the practice has deleted can't be restored beside this one.
        await eraseInvited(trx, [invitation.id])
        const createdAt = new Date().toISOString()
        await trx
          .insertInto('testimonial')
          .values({ ...written, id, photoUrl: null, approvedAt: null, createdAt })
          .execute()
      }
      await changeInvitation(trx, invitation.id, { testimonialId: id, withdrawnAt: null })
      await expireEmails(trx, invitationTopic(invitation), ['testimonial-invitation'])
      await record(trx, visitor, 'testimonial written', '', id)
      return true
    })
    return isSaved ? c.json({ success: true as const }, 200) : problem(c, 404, NOT_FOUND)
  })

  /** Erases the testimonial and its photo: without consent there is nothing to keep it for. */
  .post('/:token/withdraw', ownTestimonialLimit, async (c) => {
    const isWithdrawn = await c.var.db.transaction().execute(async (trx) => {
      const invitation = await findInvitation(trx, c.req.param('token'), true)
      if (!invitation) return false
      await eraseInvited(trx, [invitation.id])
      const withdrawnAt = new Date().toISOString()
      await changeInvitation(trx, invitation.id, { testimonialId: null, photoUrl: null, withdrawnAt })
      await record(trx, visitor, 'testimonial withdrawn')
      return true
    })
    if (!isWithdrawn) return problem(c, 404, NOT_FOUND)
    await removeUnfinished(c.var)
    return c.json({ success: true as const }, 200)
  })

  /** Sets the photo to a form's file `photo`, or removes it if the form has `remove`. */
  .post(
    '/:token/photo',
    photoLimit,
    async (c, next) => ((await findWritten(c.var.db, c.req.param('token'))) ? next() : problem(c, 404, NOT_FOUND)),
    (_, next) => receiveLimit(next),
    limitPhotoSize,
    async (c) => {
      const form = await readFileForm(c)
      const photo = form?.get('photo')
      const isRemoved = form?.has('remove')
      const isFile = !isRemoved && photo instanceof File && photo.size > 0
      if (!isFile && !isRemoved) return problem(c, 422, 'Please choose a photo')
      const invitation = (await findWritten(c.var.db, c.req.param('token')))!
      const stored = isFile && (await storeImage(c, Buffer.from(await photo.arrayBuffer()), invitation.id))
      if (stored && 'problem' in stored) return problem(c, 422, stored.problem)
      const photoUrl = stored ? stored.row.url : null
      await c.var.db.transaction().execute(async (trx) => {
        const { photoUrl: former, testimonialId } = (await findInvitation(trx, c.req.param('token'), true))!
        await trx
          .updateTable('testimonial')
          .set({ photoUrl, ...(photoUrl && { approvedAt: null }) })
          .where('id', '=', testimonialId)
          .execute()
        await changeInvitation(trx, invitation.id, { photoUrl })
        if (former && former !== photoUrl) await discardImages(trx, [former])
      })
      await removeUnfinished(c.var)
      return c.json({ success: true as const }, 200)
    },
  )

const NOT_FOUND = 'There is no invitation at this address'

const findInvitation = (db: Db, token: string, forUpdate = false) =>
  db
    .selectFrom('testimonialInvitation')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .$if(forUpdate && isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst()

/** Finds an invitation at which a testimonial was written that's still there. */
async function findWritten(db: Db, token: string) {
  const invitation = await findInvitation(db, token)
  return invitation && (await findTestimonial(db, invitation)) ? invitation : undefined
}

const findTestimonial = (db: Db, { testimonialId }: { testimonialId: string | null }) =>
  db
    .selectFrom('testimonial')
    .select(['id', 'parentName', 'testimonial', 'childAge', 'rating', 'photoUrl', 'approvedAt'])
    .where('id', '=', testimonialId ?? '')
    .executeTakeFirst()

type OwnRow = NonNullable<Awaited<ReturnType<typeof findTestimonial>>>

const toOwnTestimonial = ({ id: _, approvedAt, ...row }: OwnRow) => ({ ...row, approved: approvedAt !== null })

type Change = { testimonialId?: string | null; photoUrl?: string | null; withdrawnAt?: string | null }

const changeInvitation = (trx: Trx, id: string, change: Change) =>
  trx.updateTable('testimonialInvitation').set(change).where('id', '=', id).execute()
