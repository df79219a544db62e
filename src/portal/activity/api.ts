import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import { contains, searchWords } from '../../server/db/contains'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { query, routes } from '../../server/http'
import { can, requestAccess } from '../../features/auth/guards'
import type { User } from '../../features/auth/permissions'
import { isVisibleMessage, seesMessage } from '../../features/families/message-access'
import { trashKinds } from '../../features/trash/schema'
import { activityQuery, typesContaining } from '../../features/activity/schema'

/** The activity log, for user managers. */
export const activity = routes()
  /** Newest first. `next` is the `before` of the next page; null on the last one. */
  .get('/', can('canManageUsers'), query(activityQuery), async (c) => {
    const { before, limit, q } = c.req.valid('query')
    const kinds = await readableKinds(c.var)
    const access = await requestAccess(c.var, 'canManageContacts')
    const rows = await selectNamed(c.var.db, kinds, isVisibleMessage(c.var.user, access))
      .$if(before !== '', (query) => query.where('activity.id', '<', before))
      .where((eb) => eb.and(searchWords(q).map((word) => matches(eb, word, kinds))))
      .orderBy('activity.id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    const trashed = await namesInTrash(
      c.var.db,
      page.flatMap(({ person, targetId }) => (targetId && !person ? [targetId] : [])),
      (kind, row) => (kind === 'contact' ? seesMessage(c.var.user, access, row) : kinds.some((one) => one === kind)),
    )
    const named = page.map(({ targetId, ...row }) => ({
      ...row,
      person: row.person ?? trashed.get(targetId ?? '') ?? null,
    }))
    const next = rows.length > limit ? page.at(-1)!.id : null
    return c.json({ rows: named, next }, 200)
  })

/** Returns the kinds of rows whose senders' names the user may read. */
async function readableKinds({ db, user }: { db: Db; user: User }) {
  const mayReadRequests = (await requestAccess({ db, user }, 'canManageConsultations')) !== 'first names'
  return [
    'contact' as const,
    ...(mayReadRequests ? (['consultation', 'appointment', 'family'] as const) : []),
    'testimonial' as const,
  ]
}
type NamedKind = Awaited<ReturnType<typeof readableKinds>>[number]

/** Selects the name on the request, family, or testimonial an entry is about, while that's stored. */
const selectPerson = (kinds: NamedKind[]) => {
  const names = kinds.map((kind) =>
    sql.ref(`${kind}.${kind === 'consultation' || kind === 'testimonial' ? 'parentName' : 'name'}`),
  )
  return sql<string | null>`coalesce(${sql.join(names)}, null)`
}

const selectNamed = (db: Db, kinds: NamedKind[], isVisible: RawBuilder<SqlBool>) =>
  db
    .selectFrom('activity')
    .leftJoin('contact', (join) => join.onRef('contact.id', '=', 'activity.targetId').on(isVisible))
    .leftJoin('consultation', 'consultation.id', 'activity.targetId')
    .leftJoin('appointment', 'appointment.id', 'activity.targetId')
    .leftJoin('family', 'family.id', 'activity.targetId')
    .leftJoin('testimonial', 'testimonial.id', 'activity.targetId')
    .select([
      'activity.id',
      'at',
      'targetId',
      'userId',
      'activity.username',
      'what',
      'about',
      'activity.address',
      selectPerson(kinds).as('person'),
    ])

/** Returns the senders of trashed rows that the user may read, by row id. */
async function namesInTrash(db: Db, ids: string[], mayRead: (kind: string, row: Record<string, unknown>) => boolean) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db.selectFrom('trash').select(['id', 'kind', 'content']).where('id', 'in', ids).execute()
  return new Map(
    rows.flatMap(({ id, kind, content }) =>
      kind === 'post' || mayRead(kind, content.row) ? [[id, String(content.row[trashKinds[kind].name])]] : [],
    ),
  )
}

/** Whether an entry contains this word, as displayed. */
function matches(eb: ExpressionBuilder<Tables, 'activity'>, word: string, kinds: NamedKind[]) {
  const texts = ['activity.username' as const, 'about' as const, selectPerson(kinds)].map((text) =>
    contains(eb.fn('lower', [text]), word),
  )
  const types = typesContaining(word)
  return eb.or([...texts, ...(types.length ? [eb('what', 'in', types)] : [])])
}
