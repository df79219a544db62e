import { sql, type UpdateObject } from 'kysely'
import type { InferOutput } from 'valibot'
import type { Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { record, type Actor } from '../activity/record'
import type { ActivityType } from '../activity/schema'
import { changeStates, readStates, rememberStates } from '../requests/undo/undo-status'
import type { ContactAction, contactUpdate } from './schema'

/** Changes a message. Returns it with the batch that undoes the change; undefined if there's no such message. */
export async function changeContact(
  trx: Trx,
  c: Actor,
  id: string,
  { answered, responded, spam }: InferOutput<typeof contactUpdate>,
) {
  const applied: (keyof typeof actions)[] = answered ? ['answered'] : []
  if (responded !== undefined) applied.push(responded ? 'read' : 'unread')
  if (spam !== undefined) applied.push(spam ? 'spam' : 'no spam')
  const before = await readStates(trx, 'contact', [id])
  const row = await trx
    .updateTable('contact')
    .set(Object.assign({}, ...applied.map((action) => actions[action].changes())))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  for (const action of applied) await record(trx, c, actions[action].activityType, '', id)
  return { row, batch: await rememberStates(trx, 'contact', before) }
}

export const changeContacts = (trx: Trx, c: Actor, ids: string[], action: ContactAction) =>
  changeStates(trx, c, 'contact', ids, actions[action].changes(), `as ${action.replace('no ', 'not ')}`)

const now = () => new Date().toISOString()

/** Repeating an action keeps the first `respondedAt` or `spamAt`. Marking a message as read doesn't count as answering it. */
const actions = {
  read: {
    activityType: 'message read',
    changes: () => ({ respondedAt: sql<string>`coalesce("respondedAt", "createdAt")` }),
  },
  answered: {
    activityType: 'message read',
    changes: () => ({
      respondedAt: sql<string>`case when "respondedAt" > "createdAt" then "respondedAt" else ${now()} end`,
      // Someone the practice answers isn't a spammer.
      spamAt: null,
    }),
  },
  unread: { activityType: 'message unread', changes: () => ({ respondedAt: null }) },
  spam: { activityType: 'message is spam', changes: () => ({ spamAt: sql<string>`coalesce("spamAt", ${now()})` }) },
  'no spam': { activityType: 'message is no spam', changes: () => ({ spamAt: null }) },
} satisfies Record<
  ContactAction | 'answered',
  { activityType: ActivityType; changes: () => UpdateObject<Tables, 'contact'> }
>
