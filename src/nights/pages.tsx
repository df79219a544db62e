import * as v from 'valibot'
import { diaryLimit, isWithinShare, readLimit } from '../features/diary/limits'
import { nightsPath } from '../features/diary/link'
import { getLogState } from '../features/diary/log/log-state'
import { readForm } from '../features/diary/log/read-form'
import { applyChanges, joinTaps, listEntries } from '../features/diary/merge'
import { defaultPlan } from '../features/diary/plan-times'
import { hasPlausibleTimes } from '../features/diary/plausible'
import { who } from '../features/diary/schema'
import { toLastTap } from '../features/diary/site/last-tap'
import { findRecentChanges, SHOWN_MS, storeLogged, type StoredChange } from '../features/diary/store'
import { findPlan } from '../features/plans/find-plan'
import { recordReading } from '../features/plans/readings'
import type { Door } from '../features/plans/content'
import { isTimeZone } from '../lib/time/is-time-zone'
import { setCookie } from '../server/cookies'
import { toIds } from '../server/db/chunks'
import { formFields, limitBodySize, MAX_FORM_BYTES, routes, sameOrigin } from '../server/http'
import { inTurn } from '../server/rate-limit/rate-limit'
import { scripts } from './assets'
import { loadBesideDiary } from './beside-diary'
import { homeScreenFiles } from './home-screen'
import { ended, nameChildren, open, show, showNotFound, WHO, type NightsContext, type Opened } from './open'
import { tabPages } from './tab-pages'
import { isAboutDay } from './phone/night-look'
import { Tonight, toTitle, type TonightData } from './phone/tonight'
import { WhoPage } from './who'

const YEAR_SECONDS = 365 * 86_400

const formGuards = [sameOrigin, limitBodySize(MAX_FORM_BYTES), diaryLimit] as const

/** The parents' page for the night, at a diary's link. Only a POST changes anything, because mail scanners follow links. */
export const nightsPages = routes()
  .route('/', homeScreenFiles)
  .get('/:token/*', readLimit, inTurn)
  .route('/', tabPages)

  .get('/:token', async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const { diary, zone, by, base, child, children } = opened
    if (!by) return showWho(c, opened)
    const now = new Date().toISOString()
    const changes = await findRecentChanges(c.var.db, diary.id, { childIds: toIds(children), now })
    const [did, logged] = [c.req.query('did') ?? '', c.req.query('logged')?.split(' ') ?? []]
    const made = changes.filter(({ id }) => logged.includes(id))
    const { page, ofChild } = await loadBesideDiary(c.var.db, opened)
    const { plan, answering } = ofChild(child.id)
    const data: TonightData = {
      base,
      page,
      refreshScript: scripts.stayCurrent.at(-1)!,
      leftOverScript: scripts.leftOver.at(-1)!,
      zone,
      version: diary.version,
      changes: pickShown(changes, now),
      child: { id: child.id, name: child.name },
      children: children.length > 1 ? nameChildren(children) : undefined,
      by,
      now,
      answering,
      plan,
      door: c.req.query('door') as Door | undefined,
      entry: c.req.query('entry'),
      lastTap: toLastTap({ do: did, door: c.req.query('door') ?? '' }, made),
    }
    const log = getLogState({ ...data, childId: child.id, plan: data.plan?.content ?? defaultPlan })
    const title = toTitle(isAboutDay(log, now, zone))
    return show(c, opened, '', <Tonight data={data} />, { state: data, title })
  })

  /** Form addresses, if someone opens or reloads them as pages, redirect to the page. */
  .get('/:token/:action{import|log|read}', (c) => c.redirect(nightsPath(c.req.param('token')), 303))

  .get('/:token/who', async (c) => {
    const opened = await open(c)
    return opened ? showWho(c, opened) : ended(c)
  })
  .post('/:token/who', ...formGuards, async (c) => {
    const { name, other } = await formFields(c)
    const parsed = v.safeParse(who, other?.trim() || name || '')
    if (parsed.success) setCookie(c, WHO, parsed.output, { maxAge: YEAR_SECONDS })
    return c.redirect(nightsPath(c.req.param('token')), 303)
  })

  /** Logs from a form without scripts, by the server's clock. */
  .post('/:token/log', ...formGuards, async (c) => {
    const form = await formFields(c)
    const opened = await open(c, form.child)
    if (!opened) return ended(c)
    const { db } = c.var
    const { diary, child, children, by } = opened
    const now = new Date()
    const read = { childIds: toIds(children), now: now.toISOString(), night: form.night }
    const changes = readForm(form, {
      changes: await findRecentChanges(db, diary.id, read),
      childId: child.id,
      zone: toZone(c.req.query('zone')) ?? opened.zone,
      now: now.toISOString(),
      plan: (await findPlan(db, diary.familyId, child.id))?.content ?? defaultPlan,
      by: by || 'A parent',
    })
    const stored = changes.map((change) => ({ ...change, source: 'form' as const, isShifted: false }))
    if (stored.length) {
      const isShare = await isWithinShare(c, diary.id, stored.length)
      await db.transaction().execute((trx) => storeLogged(trx, diary, stored, now, isShare))
    }
    const isCorrection = form.do === 'earlier' || form.do === 'after'
    const ids = [...(isCorrection ? [form.of] : []), ...changes.map(({ id }) => id)].join(' ')
    if (form.night) {
      const night = new URLSearchParams({
        child: child.id,
        night: form.night,
        ...(form.do !== 'undo' && { logged: ids }),
      })
      return c.redirect(`${opened.base}/nights?${night.toString()}#entries`, 303)
    }
    const query = new URLSearchParams({ child: child.id, logged: ids, did: (isCorrection ? form.tap : form.do) ?? '' })
    if (form.door) query.set('door', form.door)
    return c.redirect(`${opened.base}?${query.toString()}${form.door ? '#doors' : ''}`, 303)
  })

  /** Records that someone has read what changes tonight. */
  .post('/:token/read', ...formGuards, async (c) => {
    const { version = '' } = await formFields(c)
    const opened = await open(c)
    if (!opened) return ended(c)
    const { diary, children, by } = opened
    const plans = await Promise.all(children.map(({ id }) => findPlan(c.var.db, diary.familyId, id)))
    const read = plans.find((plan) => plan?.versionId === version)
    if (by && read) await recordReading(c.var.db, version, by)
    const query = read ? `?child=${read.child.id}` : ''
    return c.redirect(`${opened.base}${c.req.query('tab') === 'plan' ? '/plan' : ''}${query}`, 303)
  })

  .get('/', showNotFound)
  .get('/:token/*', showNotFound)

/** The zone of a form's times: that of the page it was on. */
const toZone = (name = '') => (isTimeZone(name) ? name : undefined)

const showWho = (c: NightsContext, opened: Opened) =>
  show(c, opened, '', <WhoPage action={`${opened.base}/who`} {...opened} />)

/** Returns the changes that *Tonight* shows: of the last two days, of running sleeps, and of each child's last sleep. */
function pickShown(changes: StoredChange[], now: string) {
  const isRecent = (at: string) => Date.parse(now) - Date.parse(at) < SHOWN_MS
  const entries = applyChanges(changes)
  const sleeps = joinTaps(entries)
  const last = new Map(sleeps.map((sleep) => [sleep.childId, sleep]))
  const taps = sleeps
    .filter((sleep) => !sleep.end || isRecent(sleep.end) || sleep === last.get(sleep.childId))
    .flatMap(({ loggedBy }) => loggedBy.map(({ entryId }) => entryId))
  const others = entries.filter(({ kind, start }) => kind !== 'sleep' && isRecent(start))
  const rest = listEntries(changes).filter(
    (entry) => !hasPlausibleTimes(entry, now) || (!entry.start && isRecent(entry.putDown!)),
  )
  const shown = new Set([...taps, ...[...others, ...rest].map(({ id }) => id)])
  return changes.filter(({ entryId, at, source }) => shown.has(entryId) || (source !== 'import' && isRecent(at)))
}
