import { randomUUIDv7 } from 'node:crypto'
import { keysOf } from '../../../lib/keys-of'
import { advisoryLock } from '../../../server/db/locks'
import type { Db } from '../../../server/db/open'
import { saveSetting } from '../../../server/db/setting'
import { body, problem, query, routes, type Problem } from '../../../server/http'
import { can, hasPermission } from '../../auth/guards'
import { record } from '../../activity/record'
import { loadPackages, loadShownNames } from '../../website/load-packages'
import {
  appointmentTypeUpdate,
  availabilityUpdate,
  newAppointmentType,
  NO_PACKAGE,
  typeQuery,
  type Availability,
} from '../schema'
import type { AppointmentTypeTable } from '../table'
import { AVAILABILITY_KEY, loadAvailability } from './load'
import { getUsualHours } from './usual-hours'

export const availability = routes()
  .get('/', can('canManageConsultations'), async (c) => c.json(await loadAvailability(c.var.db), 200))

  /** Returns when the practice usually answers; null until it enters its opening hours. */
  .get('/usual', async (c) => c.json(getUsualHours(await loadAvailability(c.var.db)), 200))

  /** Replaces the opening hours. Returns 409 if they've changed since `version`. */
  .put('/', can('canManageConsultations'), body(availabilityUpdate), async (c) => {
    const { version, ...hours } = c.req.valid('json')
    const isStale = await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      if (version !== undefined && version !== (await loadAvailability(trx)).version) return true
      await saveSetting(trx, AVAILABILITY_KEY, hours)
      await record(trx, c, 'opening hours changed')
      return false
    })
    return isStale ? problem(c, 409, STALE) : c.json(await loadAvailability(c.var.db), 200)
  })

/** The types of appointments that families can book. */
export const appointmentTypes = routes()
  /**
   * Visitors get the active types, without where to meet. With `?bookable=true`, everyone gets the types that the booking form offers: none until the
   * practice enters its opening hours, and only those of published packages.
   */
  .get('/', query(typeQuery), async (c) => {
    const { bookable } = c.req.valid('query')
    const types = await c.var.db.selectFrom('appointmentType').selectAll().orderBy('createdAt').orderBy('id').execute()
    if (bookable && !hasHours(await loadAvailability(c.var.db))) return c.json([], 200)
    if (!bookable && (await hasPermission(c, 'canManageConsultations'))) return c.json(types.map(toType), 200)
    const shown = await loadShownNames(c.var.db)
    const active = types.filter(
      ({ active, consultationType }) => active && (!bookable || shown.includes(consultationType!)),
    )
    return c.json(
      active.map((type) => ({ ...toType(type), placeDetails: null })),
      200,
    )
  })

  /** Returns the added type, or an existing identical one, since the first response may have been lost. */
  .post('/', can('canManageConsultations'), body(newAppointmentType), async (c) => {
    const fields = c.req.valid('json')
    if (!(await hasPackage(c.var.db, fields))) return c.json(UNKNOWN_PACKAGE, 422)
    const row = await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      const types = trx.selectFrom('appointmentType').selectAll()
      const same = await types.where(({ and }) => and(fields)).executeTakeFirst()
      if (same) return same
      const added = { ...fields, id: randomUUIDv7(), createdAt: new Date().toISOString() }
      await trx.insertInto('appointmentType').values(added).execute()
      await record(trx, c, 'appointment type added', added.name)
      return added
    })
    return c.json(toType(row), 201)
  })

  /** Returns 409 with `stored` if someone else has changed one of the fields since `was`. */
  .patch('/:id', can('canManageConsultations'), body(appointmentTypeUpdate), async (c) => {
    const { was, ...update } = c.req.valid('json')
    if (!(await hasPackage(c.var.db, update))) return c.json(UNKNOWN_PACKAGE, 422)
    const result = await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'settings')
      const types = trx.selectFrom('appointmentType').selectAll().where('id', '=', c.req.param('id'))
      const stored = await types.executeTakeFirst()
      if (!stored) return undefined
      const names = keysOf(was)
      if (names.some((name) => was[name] !== stored[name] && update[name] !== stored[name]))
        return { stored: toType(stored) }
      const changed = await trx
        .updateTable('appointmentType')
        .set(update)
        .where('id', '=', stored.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(trx, c, 'appointment type changed', changed.name)
      return toType(changed)
    })
    if (!result) return problem(c, 404, TYPE_NOT_FOUND)
    return 'stored' in result ? c.json({ error: STALE_TYPE, ...result }, 409) : c.json(result, 200)
  })

  /** Existing appointments of this type stay as they are. */
  .delete('/:id', can('canManageConsultations'), async (c) => {
    const deleted = await c.var.db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('appointmentType')
        .where('id', '=', c.req.param('id'))
        .returning('name')
        .executeTakeFirst()
      if (!row) return false
      await record(trx, c, 'appointment type deleted', row.name)
      return true
    })
    return deleted ? c.json({ success: true as const }, 200) : problem(c, 404, TYPE_NOT_FOUND)
  })

const STALE = 'Someone has changed the opening hours since you opened them'
const STALE_TYPE = 'Someone has changed this kind of appointment since you opened it'
const UNKNOWN_PACKAGE = { error: NO_PACKAGE, fields: { consultationType: NO_PACKAGE } } satisfies Problem
const TYPE_NOT_FOUND = 'This kind of appointment no longer exists'

const hasHours = ({ weekly, overrides }: Availability) =>
  [...Object.values(weekly), ...overrides.map(({ ranges }) => ranges)].some((ranges) => ranges.length > 0)

/** Returns whether the type has no package, or one that exists. */
const hasPackage = async (db: Db, { consultationType: name }: { consultationType?: string | null }) =>
  !name || (await loadPackages(db)).some((one) => one.name === name)

const toType = ({ createdAt: _, ...type }: Selected) => type
type Selected = Omit<AppointmentTypeTable, 'active'> & { active: boolean }
