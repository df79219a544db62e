import type { Selectable } from 'kysely'
import { toIds } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import { findRecipients } from '../../diary/family/recipients'
import { loadSite } from '../../settings/site-settings'
import { findNames, getWords } from './checks'
import { toParts } from '../parts'
import { describeAnswers, findIntakeAnswers } from './prefill'
import { findOurs } from '../templates/originals'
import { findNamed, findReaders } from '../readings'
import { findFamilyZone } from './family-zone'
import { findWrote } from './find-wrote'
import { findParents } from '../../families/parents'

/** Returns the plan with this id, its child, and the parents on its family's page; undefined if there's no such plan. */
export async function loadPlan(db: Db, id: string) {
  const plan = await db.selectFrom('plan').selectAll().where('id', '=', id).executeTakeFirst()
  if (!plan) return undefined
  const parents = await findParents(db, plan.familyId)
  const child = await db.selectFrom('child').selectAll().where('id', '=', plan.childId).executeTakeFirstOrThrow()
  return { plan, parents, child }
}

export async function describePlan(
  db: Db,
  { plan, parents, child }: NonNullable<Awaited<ReturnType<typeof loadPlan>>>,
) {
  const site = await loadSite(db)
  const versions = await db
    .selectFrom('planVersion')
    .selectAll()
    .where('planId', '=', plan.id)
    .orderBy('number', 'desc')
    .execute()
  const readers = await findReaders(db, toIds(versions))
  const [latest] = versions
  const hasRead = new Set(readers.get(latest?.id ?? '')?.map(({ who }) => who))
  return {
    ...describeDraft(plan),
    familyId: parents[0]?.id ?? plan.familyId,
    child: { id: child.id, name: child.name, birthDate: child.birthDate, dueDate: child.dueDate },
    wrote: await findWrote(db, parents, site.timeZone),
    parents: parents.map(({ name }) => name),
    /** Who gets an email when it's published. */
    recipients: await findRecipients(db, parents),
    zone: await findFamilyZone(db, parents, site.timeZone),
    pauses: plan.pauses,
    /** Newest first. */
    versions: versions.map(({ id, number, changes, username, createdAt: publishedAt }) => ({
      id,
      number,
      changes,
      username,
      publishedAt,
      readers: readers.get(id) ?? [],
    })),
    /** Who hasn't read the newest version. */
    unread: (await findNamed(db, toIds(parents))).filter((who) => !hasRead.has(who)),
    /** What parents have now; null if nothing is published. */
    published: latest ? toParts(latest.content, { changes: latest.changes }) : null,
    /** Other children's names in the draft. */
    otherNames: await findOtherNames(db, child, getWords(plan.draft, plan.changes)),
    /** The family's latest answers. */
    answers: describeAnswers(await findIntakeAnswers(db, parents)),
  }
}

/** Returns the response to saving a plan. */
export const describeDraft = ({ id, draft, changes, version, username, changedAt }: Selectable<Tables['plan']>) => ({
  id,
  parts: toParts(draft, { changes }),
  ours: findOurs(toParts(draft, {})),
  version,
  username,
  changedAt,
})

/** Returns other children's names that a text contains. */
export async function findOtherNames(db: Db, child: { id: string; name: string }, text: string) {
  const rows = await db.selectFrom('child').select('name').distinct().where('id', '<>', child.id).execute()
  const ofChild = new Set([child.name, ...child.name.split(/\s+/)])
  const names = rows
    .flatMap(({ name }) => [name, name.split(/\s+/)[0]!])
    .filter((name) => name.length > 1 && !ofChild.has(name))
  return findNames(text, [...new Set(names)]).toSorted()
}
