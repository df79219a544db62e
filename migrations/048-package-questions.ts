import type { Kysely } from 'kysely'

type Tables = {
  user: { id: string }
  websiteVersion: { content: string }
  websiteDraft: { key: string; value: string }
  packageQuestions: { packageId: string; questions: string; version: number; changedAt: string }
}

/** What packages asked before their practice wrote its own questions. */
const questions = [
  { id: 'bedtime', kind: 'time', label: 'What time is bedtime, usually?', hint: '', choices: [] },
  {
    id: 'wakings',
    kind: 'number',
    label: 'How often does your child wake at night?',
    hint: 'On most nights; a guess is fine.',
    choices: [],
  },
  {
    id: 'settling',
    kind: 'choice',
    label: 'How does your child fall asleep?',
    hint: '',
    choices: ['By themselves', 'With me beside them', 'Rocked or held', 'Nursing or with a bottle', 'It varies'],
  },
  { id: 'room', kind: 'yes-no', label: 'Does your child sleep in a room of their own?', hint: '', choices: [] },
  {
    id: 'change',
    kind: 'long',
    label: 'What have you tried, and what would you most like to change?',
    hint: '',
    choices: [],
  },
]

const KEY = 'services.packages'

/** From now on, only stored questions are asked. Sites that are already set up keep their questions. */
export async function up(db: Kysely<Tables>) {
  if (!(await db.selectFrom('user').select('id').limit(1).executeTakeFirst())) return
  const versions = await db.selectFrom('websiteVersion').select('content').execute()
  const drafts = await db.selectFrom('websiteDraft').select('value').where('key', '=', KEY).execute()
  const lists = [
    ...versions.map(({ content }) => JSON.parse(content)[KEY]),
    ...drafts.map(({ value }) => JSON.parse(value)),
  ]
  const known = lists.flatMap((packages: { id: string }[] | null | undefined) => packages?.map(({ id }) => id) ?? [])
  const ids = new Set(['free', 'complete', 'newborn', ...known])
  const row = { questions: JSON.stringify(questions), version: 1, changedAt: '2026-11-25T00:00:00.000Z' }
  await db
    .insertInto('packageQuestions')
    .values([...ids].map((packageId) => ({ packageId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
