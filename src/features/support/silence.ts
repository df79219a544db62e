import { getUndoUntil } from '../../lib/time/undo-duration'
import { toIds } from '../../server/db/chunks'
import type { Trx } from '../../server/db/open'
import { record } from '../activity/record'
import type { Practice } from '../appointments/context'
import { enqueue, withdraw } from '../email/outbox'
import { silenceTopic } from '../diary/family/night-emails'
import { writeToParents } from './emails'
import { loadReview } from './load-review'
import { loadSupports, lockSupports } from './load-supports'

/**
 * Emails the parents, once per silence, to ask how things are, about all children under review with nothing logged. Returns
 * why it can't; undefined if there's no such support period.
 */
export async function askAboutSilence(trx: Trx, { actor, context }: Practice, id: string, canSend: boolean) {
  const now = new Date()
  const { site } = context
  await lockFamily(trx, id)
  const review = await loadReview(trx, site, id, now)
  if (!review) return undefined
  if (!canSend) return NO_SMTP
  const silences = review.nights.filter(({ silent }) => silent)
  if (silences.length === 0) return LOGGED
  const ids = toIds(silences.filter(({ silent }) => silent!.askedAt === null))
  if (ids.length === 0) return ASKED
  await trx.updateTable('support').set({ askedAt: now.toISOString() }).where('id', 'in', ids).execute()
  const silent = await loadSupports(trx, site, { ids })
  const emails = await writeToParents(trx, silent, context, {
    kind: 'nights-silent',
    name: 'nightsSilent',
    topic: silenceTopic(silent[0]!),
    action: 'Open the diary',
    path: '',
    notBefore: getUndoUntil(now.getTime()),
  })
  await enqueue(trx, ...emails)
  await record(trx, actor, 'silence asked', '', silent[0]!.familyId)
  return { success: true as const }
}

/** Keeps anyone else from asking about a sibling at the same moment. */
async function lockFamily(trx: Trx, id: string) {
  const siblings = trx
    .selectFrom('support')
    .select('id')
    .where('diaryId', 'in', (eb) => eb.selectFrom('support').select('diaryId').where('id', '=', id))
  await lockSupports(trx, toIds(await siblings.execute()))
}

/** Withdraws the email for all children it was about. Undefined if there's no such support period. */
export async function undoAsking(trx: Trx, id: string): Promise<'withdrawn' | 'left' | undefined> {
  const asked = await trx.selectFrom('support').select(['diaryId', 'askedAt']).where('id', '=', id).executeTakeFirst()
  if (!asked) return undefined
  const { diaryId, askedAt } = asked
  if (!askedAt) return 'left'
  const result = await withdraw(trx, { kind: 'nights-silent', topic: silenceTopic(asked), since: askedAt })
  if (result === 'withdrawn')
    await trx
      .updateTable('support')
      .set({ askedAt: null })
      .where('diaryId', '=', diaryId)
      .where('askedAt', '=', askedAt)
      .execute()
  return result
}

export const NO_SMTP = 'This site can’t send email yet'
const LOGGED = 'They’ve logged something since'
const ASKED = 'They’ve been asked in the last two days'
