import { selectInChunks, toIds } from '../../../server/db/chunks'
import type { Db, Trx } from '../../../server/db/open'
import { withdrawFrom } from '../../email/outbox'
import type { EmailKind } from '../../email/schema'

/**
 * @file The emails about a family's nights. Their topics tie them to the nights, so they can be found, exported, and erased whichever
 * parent they went to.
 */

/** The kinds of email that parents get. */
export const nightKinds: EmailKind[] = [
  'nights-invitation',
  'diary-link',
  'diary-closed',
  'plan',
  'night-comment',
  'nights-silent',
  'nights-report',
]

export const diaryTopic = ({ id }: { id: string }) => `diary ${id}`
/** Emails about a family's nights. */
export const nightsTopic = ({ diaryId }: { diaryId: string }) => `nights ${diaryId}`
export const silenceTopic = ({ diaryId }: { diaryId: string }) => `silence ${diaryId}`
export const planTopic = ({ id }: { id: string }) => `plan ${id}`
export const reportTopic = ({ id }: { id: string }) => `report ${id}`

type Rows = { diary: readonly string[]; plan: readonly string[]; support: readonly string[] }

/** Returns the topics of the emails about these diaries, plans, and support periods. */
const listTopics = ({ diary, plan, support }: Rows) => [
  ...diary.flatMap((id) => [diaryTopic({ id }), nightsTopic({ diaryId: id }), silenceTopic({ diaryId: id })]),
  ...plan.map((id) => planTopic({ id })),
  ...support.map((id) => reportTopic({ id })),
]

/** Withdraws emails about a family's nights to an address that no longer belongs to a parent. */
export async function withdrawNights(trx: Trx, familyIds: string[], address: string) {
  const select = (table: 'diary' | 'plan' | 'support') =>
    trx
      .selectFrom(table as 'diary')
      .select('id')
      .where('familyId', 'in', familyIds)
      .execute()
  const [diary, plan, support] = [await select('diary'), await select('plan'), await select('support')]
  await withdrawFrom(trx, address, listTopics({ diary: toIds(diary), plan: toIds(plan), support: toIds(support) }))
}

/** Returns the ids of the emails about these diaries, plans, and support periods. */
export async function findNightEmails(db: Db, rows: Rows) {
  const emails = await selectInChunks(listTopics(rows), (some) =>
    db.selectFrom('outbox').select('id').where('topic', 'in', some).execute(),
  )
  return toIds(emails)
}
