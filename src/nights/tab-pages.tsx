import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { visitor } from '../features/activity/record'
import { messageLimit } from '../features/contacts/api'
import { readShown } from '../features/diary/chart/first-and-last'
import { eveningAt } from '../features/diary/clocks/clocks'
import { moveDiary, newMove } from '../features/diary/clocks/move-diary'
import { diaryLimit, downloadLimit } from '../features/diary/limits'
import { findEntriesOf } from '../features/diary/log/entries-of-night'
import { openNights } from '../features/diary/log/open-nights'
import type { Night } from '../features/diary/nights'
import { sendCsv, sendHuckleberryCsv } from '../features/diary/family/csv'
import { findImports } from '../features/diary/import/imports'
import { findThread, sendMessage } from '../features/diary/messages/messages'
import { defaultPlan } from '../features/diary/plan-times'
import { written } from '../features/diary/schema'
import { DiaryFiles } from '../features/diary/site/diary-files'
import { LogContext } from '../features/diary/site/log-form-context'
import { NightEntries } from '../features/diary/site/night-entries'
import { NightsTab } from '../features/diary/site/nights-tab'
import { findPlan } from '../features/plans/find-plan'
import { findVersions, planByEvening } from '../features/plans/plan-by-evening'
import { loadPlanTab } from '../features/plans/site/load-plan-tab'
import { PlanTab } from '../features/plans/site/plan-tab'
import { findNightOf, type PlanNight } from '../features/plans/which-night'
import { nameZone } from '../lib/time/dates'
import { advisoryLock } from '../server/db/locks'
import { formFields, limitBodySize, MAX_FORM_BYTES, routes, sameOrigin } from '../server/http'
import { TimeZoneOptions } from '../ui/forms/options'
import { tabs } from './document'
import { filePages } from './file-pages'
import { ended, nameChildren, open, show, type NightsContext, type Opened } from './open'
import { sharePages } from './share-pages'
import { loadSupportParts, supportPages } from './support-pages'
import { Write } from './write'

/** The tabs other than *Tonight*, which work without scripts. */
export const tabPages = routes()
  .get('/:token/plan', async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const { diary, child, base, by, practice } = opened
    const number = Number(c.req.query('version')) || undefined
    const data = await loadPlanTab(c.var.db, diary, { childId: child.id, now: new Date().toISOString(), number })
    if (!data) return show(c, opened, '/plan', <NoPlan practice={practice} child={child.name} />)
    return show(c, opened, '/plan', <PlanTab data={data} base={base} childId={child.id} who={by} />)
  })

  .get('/:token/nights', async (c) => {
    const opened = await open(c)
    return opened ? show(c, opened, '/nights', await createNights(c, opened)) : ended(c)
  })

  .get('/:token/:file{(nights|huckleberry)\\.csv}', downloadLimit, async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const { diary, child } = opened
    return c.req.param('file') === 'nights.csv' ? sendCsv(c, diary) : sendHuckleberryCsv(c, diary, child.id)
  })

  .get('/:token/write', async (c) => {
    const opened = await open(c)
    return opened ? showWrite(c, opened) : ended(c)
  })
  .post('/:token/write', sameOrigin, limitBodySize(MAX_FORM_BYTES), messageLimit, async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const { message = '' } = await formFields(c)
    const parsed = v.safeParse(written, message)
    if (!parsed.success) return showWrite(c, opened, { message, error: parsed.issues[0].message })
    await sendMessage(c, opened.diary, opened.by || 'A parent', parsed.output)
    return c.redirect(`${opened.base}/write?sent`, 303)
  })

  .get('/:token/zone', async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const { base, zone } = opened
    const page = <ZonePage action={`${base}/zone`} zone={zone} evening={eveningAt(new Date().toISOString(), zone)} />
    return show(c, opened, '/nights', page, { title: 'By whose clocks?' })
  })

  /** Without an evening, the change starts tonight. */
  .post('/:token/zone', sameOrigin, limitBodySize(MAX_FORM_BYTES), diaryLimit, async (c) => {
    const tab = c.req.query('tab') ?? '/nights'
    const opened = await open(c)
    if (!opened) return ended(c)
    const { success, output, issues } = v.safeParse(newMove, await formFields(c))
    if (!success) throw new HTTPException(422, { message: issues[0].message })
    await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'trash')
      await moveDiary(trx, opened.diary, output, visitor)
    })
    return c.redirect(opened.base + (Object.hasOwn(tabs, tab) ? tab : ''), 303)
  })

  .route('/', sharePages)
  .route('/', supportPages)
  .route('/', filePages)

async function createNights(c: NightsContext, opened: Opened) {
  const { diary, zone, children, child, base, by } = opened
  const { db } = c.var
  const plan = (await findPlan(db, diary.familyId, child.id))?.content
  const planOn = planByEvening((await findVersions(db, [child.id])).get(child.id) ?? [], diary)
  const now = new Date().toISOString()
  const support = await loadSupportParts(db, opened)
  const chosen = c.req.query('night')
  const isPaused = plan && ((date: string) => findNightOf(date, plan).state === 'paused')
  const since = plan?.firstNight ?? support?.firstNight
  const charts = await openNights(db, diary, {
    childId: child.id,
    plan: (evening) => planOn(evening) ?? defaultPlan,
    now,
  })
  const { log, changes } = await charts.readChart(chosen)
  const addressOf = (night?: Night) =>
    `?${new URLSearchParams({ child: child.id, night: night?.date ?? '' }).toString()}`
  // Sleeps from a file are the first child's if none was chosen.
  const others = children.slice(1).map(({ id }) => id)
  const isOfChild = (id = '') => (others.includes(child.id) ? id === child.id : !others.includes(id))
  const imports = (await findImports(db, diary)).filter(({ childId }) => isOfChild(childId))
  return (
    <main className="mx-auto max-w-7xl px-4.5 py-6">
      <NightsTab
        nights={await readShown(charts, { chosen, since, isPaused })}
        zone={zone}
        child={child}
        plan={plan ?? defaultPlan}
        chosen={chosen}
        linkTo={(date) => `?${new URLSearchParams({ child: child.id, night: date }).toString()}#night`}
        numberOf={plan ? (date) => numberOf(findNightOf(date, plan)) : support?.numberOf}
        comments={support?.comments}
        entriesOf={(night) =>
          !night && log.odd.length === 0 ? null : (
            <LogContext.Provider
              value={{
                action: `${base}/log?zone=${night?.zone ?? zone}`,
                childId: child.id,
                children: nameChildren(children),
                night: night?.date ?? 'none',
              }}
            >
              <NightEntries
                entries={night ? findEntriesOf(night, log) : []}
                odd={log.odd}
                zone={night?.zone ?? zone}
                now={now}
                date={night?.date}
                {...{ changes, by }}
                href={addressOf(night)}
                opened={c.req.query('entry')}
                made={c.req.query('logged')}
              />
            </LogContext.Provider>
          )
        }
        downloads={{ own: `${base}/nights.csv`, huckleberry: `${base}/huckleberry.csv?child=${child.id}` }}
      />
      {support?.note}
      <DiaryFiles token={base.split('/').at(-1)!} timeZone={zone} imports={imports} who={by} />
    </main>
  )
}

const numberOf = ({ state, number }: PlanNight) => (state === 'on' ? number : undefined)

async function showWrite(c: NightsContext, opened: Opened, refused?: { message: string; error: string }) {
  const { base, practice, diary, zone } = opened
  const page = (
    <Write
      action={`${base}/write`}
      practice={practice}
      thread={await findThread(c.var.db, diary.id)}
      zone={zone}
      isSent={c.req.query('sent') !== undefined}
      refused={refused}
      note={(await loadSupportParts(c.var.db, opened))?.note}
    />
  )
  return show(c, opened, '/write', page, { status: refused ? 422 : 200 })
}

const NoPlan = ({ practice, child }: { practice: string; child: string }) => (
  <main className="mx-auto max-w-md px-4.5 py-10 text-center">
    <h1 className="text-3xl">Your plan will be here</h1>
    <p className="mt-3 text-soft">
      {`${practice} writes it for ${child || 'your child'}. You get an email as soon as it’s ready. Until then, every night you log helps.`}
    </p>
  </main>
)

const zoneField = 'min-h-12 w-full min-w-0 rounded-field border border-edge bg-sunk px-3 text-base'

const ZonePage = ({ action, zone, evening }: { action: string; zone: string; evening: string }) => (
  <main className="mx-auto max-w-md px-4.5 py-6">
    <h1 className="text-3xl">By whose clocks?</h1>
    <p className="mt-1 text-soft">
      {`Times here are ${nameZone(zone)}. From the evening you choose, nights go by the new clocks, and so does what you type. Earlier nights keep theirs. The plan stays as it is: 7 pm is 7 pm there.`}
    </p>
    <form role="none" method="post" action={action} className="mt-4 grid gap-3">
      <label className="grid gap-1">
        Time zone
        <select name="timeZone" defaultValue={zone} className={zoneField}>
          <TimeZoneOptions likely={[zone]} />
        </select>
      </label>
      <label className="grid gap-1">
        From the evening of
        <input type="date" name="evening" required defaultValue={evening} className={zoneField} />
      </label>
      <button
        type="submit"
        className="min-h-14 rounded-full forced-colors:border bg-accent font-semibold text-on-accent"
      >
        Save
      </button>
    </form>
  </main>
)
