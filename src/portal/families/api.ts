import { HTTPException } from 'hono/http-exception'
import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { body, problem, query, routes } from '../../server/http'
import { can } from '../../features/auth/guards'
import type { User } from '../../features/auth/permissions'
import { record } from '../../features/activity/record'
import { loadSite } from '../../features/settings/site-settings'
import { findAskable } from '../../features/testimonials/invitation/askable'
import { changeFamily, FAMILY_GONE, isOfStoredRequest, type Viewer } from '../../features/families/family'
import { isConfirmedAppointment } from '../../features/families/confirmed'
import { withdrawNights } from '../../features/diary/family/night-emails'
import { endConsent } from '../../features/diary/family/recipients'
import { isFollowUpOf } from '../../features/follow-ups/access'
import { entryFinders, selectAppointments } from './entries'
import { listFamilies } from '../../features/families/list'
import { familyOrders, findFamilyStates, isInView, unknownState } from './caseload'
import { describeParents } from './describe-parents'
import { familyListQuery, otherAddress } from './schema'
import type { FamilyTable } from '../../features/families/table'
import { findParents } from '../../features/families/parents'

const anyRequests = can('canManageContacts', 'canManageConsultations')

/** Families from the practice's view. All data about them needs the permission for its kind. */
export const families = routes()
  /** Each family with its state. `next` is null if there are no more. */
  .get('/', anyRequests, query(familyListQuery), async (c) => {
    const { db, user } = c.var
    const { show, sort, ...filter } = c.req.valid('query')
    const states = await findFamilyStates(db, user, await loadSite(db))
    const stateOf = (id: string) => states.get(id) ?? unknownState
    const ids = show && [...states.keys()].filter((id) => isInView[show](stateOf(id)))
    const order = sort && familyOrders(stateOf)[sort]
    const { rows, next } = await listFamilies(db, user, { ...filter, ids, order })
    return c.json({ rows: rows.map((row) => ({ ...row, ...stateOf(row.id) })), next }, 200)
  })

  /** A family's whole story, newest first; just `movedTo` if it was joined to another. */
  .get('/:id', anyRequests, async (c) => {
    const { db, user } = c.var
    const id = c.req.param('id')
    const parents = await findParents(db, id)
    const [first] = parents
    if (!first) return problem(c, 404, FAMILY_GONE)
    if (first.id !== id) return c.json({ movedTo: first.id }, 200)
    const entries = await findEntries(db, parents, user)
    const written = user.canManageConsultations ? await findWritten(db, parents) : nothingWritten
    const followUps = await findOpenFollowUps(db, parents, user)
    if (entries.length + written.children.length === 0) return problem(c, 404, FAMILY_GONE)
    return c.json(
      {
        id,
        parents: await describeParents(db, parents, entries, user),
        otherParent: user.canManageContacts && user.canManageConsultations ? await findOtherParent(db, parents) : null,
        ...written,
        followUps,
        entries,
      },
      200,
    )
  })

  .post('/:id/join', can('canManageContacts'), can('canManageConsultations'), body(otherAddress), async (c) => {
    const address = c.req.valid('json').address.toLowerCase()
    const { name } = await changeFamily(c.var.db, c.req.param('id'), async (trx, parents) => {
      const other = await trx.selectFrom('family').selectAll().where('address', '=', address).executeTakeFirst()
      if (!other) throw refusal(404, 'Nobody with this address has written or booked')
      const [{ id }] = parents
      if (parents.some((parent) => parent.id === other.id)) throw refusal(422, 'This address is already on this page')
      if (other.pageId !== other.id)
        throw refusal(409, 'This address is already on another family’s page. Separate it there first.')
      if ((await findParents(trx, other.id)).length > 1)
        throw refusal(409, 'Another address was joined to this one. Separate it on that page first.')
      const joined = { pageId: id, joinedAt: new Date().toISOString() }
      await endConsent(trx, toIds(parents), address)
      await trx.updateTable('family').set(joined).where('id', '=', other.id).execute()
      await record(trx, c, 'family joined', '', id)
      return other
    })
    return c.json({ address, name }, 200)
  })

  /** Gives a joined address its own page again. */
  .post('/:id/separate', can('canManageContacts'), can('canManageConsultations'), body(otherAddress), async (c) => {
    const address = c.req.valid('json').address.toLowerCase()
    const { name } = await changeFamily(c.var.db, c.req.param('id'), async (trx, [first, ...joined]) => {
      const other = joined.find((parent) => parent.address === address)
      if (!other) throw refusal(409, 'This address is no longer joined to this family')
      await trx.updateTable('family').set({ pageId: other.id, joinedAt: null }).where('id', '=', other.id).execute()
      await endConsent(trx, toIds([first, ...joined]), address)
      await withdrawNights(trx, toIds([first, ...joined]), address)
      await record(trx, c, 'family separated', '', first.id)
      return other
    })
    return c.json({ address, name }, 200)
  })

/** Returns the entries this user may see, newest first. */
async function findEntries(db: Db, parents: FamilyTable[], user: User) {
  const { timeZone } = await loadSite(db)
  const found = entryFinders.map(async ([needed, find]) =>
    [needed].flat().every((permission) => user[permission]) ? find(db, parents, timeZone, user) : [],
  )
  return (await Promise.all(found)).flat().sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/**
 * Returns the other parent's address from the family's latest confirmed appointment that has one, if their family can be joined.
 * Unconfirmed appointments don't count, because anyone could have booked in a parent's name.
 */
async function findOtherParent(db: Db, parents: FamilyTable[]) {
  const guests = await db
    .selectFrom('appointmentGuest')
    .select('email')
    .where(
      'appointmentId',
      'in',
      selectAppointments(db, parents).where(isConfirmedAppointment).select('appointment.id'),
    )
    .where('confirmedAt', 'is not', null)
    .where('leftAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute()
  const addresses = guests.map(({ email }) => email.toLowerCase())
  const others = await db
    .selectFrom('family')
    .select('address')
    .where('address', 'in', ['', ...addresses])
    .whereRef('pageId', '=', 'id')
    .where('id', 'not in', toIds(parents))
    .execute()
  return addresses.find((address) => others.some((other) => other.address === address)) ?? null
}

const refusal = (status: 404 | 409 | 422, message: string) => new HTTPException(status, { message })

const nothingWritten = { children: [], askable: null }

const findOpenFollowUps = (db: Db, parents: FamilyTable[], user: Viewer) =>
  db
    .selectFrom('followUp')
    .select(['id', 'dueOn', 'day', 'text'])
    .where('familyId', 'in', toIds(parents))
    .where('doneAt', 'is', null)
    .where(isFollowUpOf(user))
    .where(isOfStoredRequest)
    .orderBy('dueOn')
    .orderBy('id')
    .execute()

/** Returns the children, oldest first, and the request to use when asking for a testimonial. */
async function findWritten(db: Db, parents: FamilyTable[]) {
  const ids = toIds(parents)
  const children = await db.selectFrom('child').selectAll().where('familyId', 'in', ids).orderBy('createdAt').execute()
  const bornAt = (child: (typeof children)[number]) => child.birthDate ?? child.dueDate ?? ''
  return {
    children: children
      .sort((a, b) => (bornAt(a) < bornAt(b) ? -1 : 1))
      .map(({ id, name, birthDate, dueDate }) => ({ id, name, birthDate, dueDate })),
    /** For a testimonial. `askedAt` is null if the family can be asked now. */
    askable: await findAskable(db, parents),
  }
}
