import type { Db } from '../../../server/db/open'
import { render } from '../../../server/markdown'
import { zoneAt, type Move } from '../../diary/clocks/clocks'
import { isNamed, loadSite, type Site } from '../../settings/site-settings'
import { textNames, type TextName } from '../content'
import { findPlan, type PublishedPlan } from '../find-plan'
import { findReaders, type Reader } from '../readings'
import { findNight, type PlanNight } from '../which-night'
import { findParents } from '../../families/parents'

export type PlanTabData = {
  plan: PublishedPlan
  /** Safe HTML of the non-empty texts. */
  html: Partial<Record<TextName, string>>
  night: PlanNight
  zone: string
  author: string
  /** The parents' first names. */
  parents: string[]
  readers: Reader[]
  /** Whether this is the newest version. */
  isLatest: boolean
  /** All versions, newest first. */
  versions: { number: number; publishedAt: string }[]
}

const nameAuthor = (site: Site) => (isNamed(site) ? firstName(site.consultant) : 'Your sleep consultant')

type Options = {
  childId?: string
  now: string
  /** An earlier version. */
  number?: number
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** Returns the data for the tab *Plan*; undefined if there's no plan, or no such version. */
export async function loadPlanTab(
  db: Db,
  { familyId, ...clocks }: { familyId: string; timeZone: string; moves: Move[] },
  { childId, now, number }: Options,
): Promise<PlanTabData | undefined> {
  const plan = await findPlan(db, familyId, childId, { number })
  if (!plan) return undefined
  const versions = await db
    .selectFrom('planVersion')
    .select(['id', 'number', 'createdAt as publishedAt'])
    .where('planId', '=', plan.planId)
    .orderBy('number', 'desc')
    .execute()
  const site = await loadSite(db)
  const parents = await findParents(db, familyId)
  const { content } = plan
  const zone = zoneAt(clocks, now)
  return {
    plan,
    html: Object.fromEntries(
      textNames.flatMap((name) =>
        content.texts[name] ? [[name, render(content.texts[name], { isPart: true }).html]] : [],
      ),
    ),
    night: findNight({ ...content, zone }, now),
    zone,
    author: nameAuthor(site),
    parents: parents.map(({ name }) => firstName(name)),
    readers: (await findReaders(db, [plan.versionId])).get(plan.versionId) ?? [],
    isLatest: versions[0]?.id === plan.versionId,
    versions: versions.map(({ number, publishedAt }) => ({ number, publishedAt })),
  }
}

/** Returns what *Tonight* needs from a child's plan for someone named `who`; undefined without a plan. */
export async function loadTonightPlan(db: Db, familyId: string, childId: string | undefined, who: string) {
  const plan = await findPlan(db, familyId, childId)
  if (!plan) return undefined
  const readers = (await findReaders(db, [plan.versionId])).get(plan.versionId) ?? []
  const { content, versionId, changes, child } = plan
  // Leaves out the other tabs' texts, which would only make the page larger.
  const texts = {} as Record<TextName, string>
  const isPaused = content.pauses.some(({ to }) => to === null)
  return {
    content: { ...content, texts },
    illness: isPaused && content.texts.illness ? render(content.texts.illness, { isPart: true }).html : undefined,
    versionId,
    changes: readers.some((reader) => reader.who === who) ? null : changes,
    author: nameAuthor(await loadSite(db)),
    child: { name: child.name },
  }
}
