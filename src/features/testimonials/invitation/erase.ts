import { chunks, selectInChunks } from '../../../server/db/chunks'
import type { Db, Trx } from '../../../server/db/open'
import { unlinkTargets } from '../../activity/record'
import { discardImages } from '../../media/image-uses'

export const findInvited = (db: Db, invitationIds: string[]) =>
  selectInChunks(invitationIds, (ids) =>
    db
      .selectFrom('testimonial')
      .innerJoin('testimonialInvitation', 'testimonialId', 'testimonial.id')
      .select(['parentName', 'testimonial', 'childAge', 'rating', 'testimonial.photoUrl', 'approvedAt'])
      .select('testimonial.createdAt')
      .where('testimonialInvitation.id', 'in', ids)
      .execute(),
  )

/**
 * Erases what parents wrote at these invitations, also from the trash, because their consent has ended. Then call
 * `removeUnfinished`, which deletes their photos.
 */
export async function eraseInvited(trx: Trx, invitationIds: string[]) {
  const invitations = trx.selectFrom('testimonialInvitation').select(['testimonialId', 'photoUrl'])
  const rows = await selectInChunks(invitationIds, (ids) => invitations.where('id', 'in', ids).execute())
  for (const ids of chunks(rows.flatMap(({ testimonialId }) => testimonialId ?? []))) {
    await trx.deleteFrom('testimonial').where('id', 'in', ids).execute()
    await trx.deleteFrom('trash').where('id', 'in', ids).execute()
    await unlinkTargets(trx, ids)
  }
  await discardImages(
    trx,
    rows.flatMap(({ photoUrl }) => photoUrl ?? []),
  )
}
