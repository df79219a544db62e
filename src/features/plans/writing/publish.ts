import { randomUUIDv7 } from 'node:crypto'
import { toIds } from '../../../server/db/chunks'
import type { Trx } from '../../../server/db/open'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../server/db/tables'
import { getUndoUntil } from '../../../lib/time/undo-duration'
import { HTTPException } from 'hono/http-exception'
import { CLOSED, findFamilyDiary } from '../../diary/family/family-diary'
import { eraseDiary } from '../../diary/family/erase'
import { addStopLink } from '../../diary/family/emails'
import { findRecipients } from '../../diary/family/recipients'
import { diaryToken, startDiary } from '../../diary/link'
import type { EmailContext } from '../../email/context'
import { enqueue, withdraw } from '../../email/outbox'
import type { FamilyTable } from '../../families/table'
import { planTopic } from '../../diary/family/night-emails'
import { planEmail } from './emails'
import { getFixedValues } from '../fill-plan'
import { fillIn } from '../placeholders'
import { findFamilyZone } from './family-zone'

type Plan = Selectable<Tables['plan']>
type Family = { parents: readonly [FamilyTable, ...FamilyTable[]]; child: Selectable<Tables['child']> }

/**
 * Publishes a plan's draft as its next version, in a transaction that locks the family: starts the family's diary, and emails its
 * link to the parents once this can no longer be undone. Returns the version.
 * @throws HTTPException 409 if parents have just erased the diary.
 */
export async function publishPlan(
  trx: Trx,
  plan: Plan,
  { parents, child }: Family,
  context: EmailContext,
  username: string,
) {
  const latest = await trx
    .selectFrom('planVersion')
    .select('number')
    .where('planId', '=', plan.id)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  const createdAt = new Date().toISOString()
  const version = {
    id: randomUUIDv7(),
    familyId: plan.familyId,
    planId: plan.id,
    number: (latest?.number ?? 0) + 1,
    content: plan.draft,
    changes: plan.changes,
    username,
    createdAt,
  }
  await trx.insertInto('planVersion').values(version).execute()
  await trx
    .updateTable('plan')
    .set({ changes: '', version: plan.version + 1 })
    .where('id', '=', plan.id)
    .execute()
  const timeZone = await findFamilyZone(trx, parents, context.site.timeZone)
  const existing = await findFamilyDiary(trx, parents)
  if (existing?.closedAt) throw new HTTPException(409, { message: CLOSED })
  const diary = existing ?? (await startDiary(trx, { familyId: parents[0].id, timeZone }))
  const changes = fillIn(plan.changes, getFixedValues(child, plan.draft, createdAt.slice(0, 10)))
  const notBefore = getUndoUntil(Date.parse(createdAt))
  const token = await diaryToken(trx, diary)
  for (const to of await findRecipients(trx, parents)) {
    const email = { ...planEmail({ plan, version, changes, to, token }, context), notBefore }
    await enqueue(trx, await addStopLink(trx, to, email, context))
  }
  return version
}

/**
 * Withdraws the newest version, along with the diary that it started if that's empty, in a transaction that locks the family. Returns
 * 'left' if any of its emails was sent or is being sent.
 */
export async function undoPublish(
  trx: Trx,
  plan: Plan,
  version: Selectable<Tables['planVersion']>,
  parents: readonly FamilyTable[],
) {
  const result = await withdraw(trx, { kind: 'plan', topic: planTopic(plan), since: version.createdAt })
  if (result === 'left') return result
  await trx.deleteFrom('planVersion').where('id', '=', version.id).execute()
  // Anything written meanwhile stays.
  const changes = plan.changes || version.changes
  await trx
    .updateTable('plan')
    .set({ changes, version: plan.version + 1 })
    .where('id', '=', plan.id)
    .execute()
  await deleteUnusedDiary(trx, parents, version.createdAt)
  return result
}

/** Deletes a family's diary if it was started at `since` or later, is empty, and no sibling's plan links to it. */
async function deleteUnusedDiary(trx: Trx, parents: readonly FamilyTable[], since: string) {
  const published = await trx
    .selectFrom('planVersion')
    .select('id')
    .where('familyId', 'in', toIds(parents))
    .executeTakeFirst()
  if (published) return
  const unused = await trx
    .selectFrom('diary')
    .select(['id', 'familyId'])
    .where('familyId', 'in', toIds(parents))
    .where('createdAt', '>=', since)
    .where('version', '=', 0)
    .execute()
  for (const diary of unused) await eraseDiary(trx, diary)
}
