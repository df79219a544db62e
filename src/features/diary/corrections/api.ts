import * as v from 'valibot'
import { isTimeZone } from '../../../lib/time/is-time-zone'
import { body, problem, query, routes } from '../../../server/http'
import { record } from '../../activity/record'
import { can } from '../../auth/guards'
import { loadSite } from '../../settings/site-settings'
import { findChildren } from '../children'
import { zoneAt } from '../clocks/clocks'
import { findEntriesOf } from '../log/entries-of-night'
import { openNights } from '../log/open-nights'
import { toIds } from '../log/log-form'
import { readForm } from '../log/read-form'
import { defaultPlan } from '../plan-times'
import { findChanges, storeLogged } from '../store'
import { changeDiary, requireDiary } from '../family/family-diary'

const mayManage = can('canManageConsultations')

const wanted = query(v.object({ child: v.optional(v.string()), night: v.optional(v.string(), '') }))
/** The same form that parents have, and the zone its times are in. */
const correction = v.object({
  zone: v.pipe(v.string(), v.check(isTimeZone, 'Please choose a time zone')),
  form: v.record(v.string(), v.pipe(v.string(), v.maxLength(5000))),
})

/** Lets the practice correct what's logged for a family's nights. */
export const corrections = routes()
  /** Returns a child's night, by default the latest, with its entries and who changed them. */
  .get('/:id/diary/nights', mayManage, wanted, async (c) => {
    const { db } = c.var
    const { child, night } = c.req.valid('query')
    const diary = await requireDiary(db, c.req.param('id'))
    const children = await findChildren(db, diary)
    const childId = children.find(({ id }) => id === child)?.id ?? children[0]!.id
    const now = new Date().toISOString()
    const { evenings, readChart } = await openNights(db, diary, { childId, plan: defaultPlan, now })
    const { columns, log, changes } = await readChart(night)
    const shown = columns.find(({ date }) => date === night) ?? columns.at(-1)
    const entries = shown ? findEntriesOf(shown, log) : []
    const ids = new Set([...entries, ...log.odd].flatMap((one) => toIds(one)))
    return c.json(
      {
        children: children.map(({ id, name }, index) => ({ id, name: name || `Child ${index + 1}` })),
        childId,
        first: evenings[0] ?? null,
        last: evenings.at(-1) ?? null,
        date: shown?.date ?? null,
        zone: shown?.zone ?? zoneAt(diary, now),
        now,
        entries,
        odd: [...log.odd],
        changes: changes.filter(({ entryId }) => ids.has(entryId)),
        by: (await loadSite(db)).consultant,
      },
      200,
    )
  })

  /** Returns the ids of the changes that the form made; undoing needs them. */
  .post('/:id/diary/log', mayManage, body(correction), async (c) => {
    const { form, zone } = c.req.valid('json')
    const made = await changeDiary(c.var.db, c.req.param('id'), async (trx, diary, parents) => {
      const children = await findChildren(trx, diary)
      if (![form.child, form.childId].every((id) => !id || children.some((child) => child.id === id))) return undefined
      const now = new Date()
      const changes = readForm(form, {
        changes: await findChanges(trx, diary.id),
        childId: form.child ?? children[0]!.id,
        zone,
        now: now.toISOString(),
        plan: defaultPlan,
        by: (await loadSite(trx)).consultant,
      })
      const stored = changes.map((change) => ({ ...change, source: 'portal' as const, isShifted: false }))
      if (stored.length === 0) return stored
      await storeLogged(trx, diary, stored, now, false)
      await record(trx, c, 'diary corrected', '', parents[0].id)
      return stored
    })
    return made ? c.json({ ids: made.map(({ id }) => id) }, 201) : problem(c, 404, 'There’s no such child')
  })
