import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { FamilyTable } from '../../features/families/table'
import { loadSite } from '../../features/settings/site-settings'
import { loadSupports } from '../../features/support/load-supports'
import { findEntries, getNotes } from '../../features/support/notes'
import { nameNights } from '../../features/diary/chart/words'
import { findPeriod } from '../../features/support/period'
import { plural } from '../../lib/text/plural'
import type { Entry } from './schema'

/** @file What a family's nights leave in its story. */

const kind = 'night' as const

/** Finds a family's diary, the notes in it, what was said about nights, and the reports. */
export async function findNights(db: Db, parents: FamilyTable[]): Promise<Entry[]> {
  const familyIds = toIds(parents)
  const [supports, diaries] = await Promise.all([
    loadSupports(db, await loadSite(db), { familyIds }),
    db.selectFrom('diary').select(['id', 'timeZone', 'createdAt']).where('familyId', 'in', familyIds).execute(),
  ])
  const entries = await findEntries(db, toIds(diaries))
  const comments = await db
    .selectFrom('nightComment')
    .selectAll()
    .where('supportId', 'in', ['', ...toIds(supports)])
    .where('text', 'is not', null)
    .orderBy('supportId')
    .execute()
  const now = new Date().toISOString()
  /** Of a comment, with those that were sent with it. */
  const nightsOf = (id: string) =>
    comments
      .filter((comment) => comment.id === id || comment.sentWith === id)
      .map(({ supportId, night }) => {
        const { child, period } = supports.find((support) => support.id === supportId)!
        return { child, number: findPeriod(period, now).numberOf(night) }
      })
  const ofSupports = supports.flatMap((support): Entry[] => {
    const name = support.child.name
    return [
      ...comments
        .filter(({ supportId, sentWith }) => supportId === support.id && sentWith === null)
        .map(({ id, createdAt, text, username }): Entry => ({
          id,
          kind,
          look: 'ours',
          at: createdAt,
          title: `${username} on ${nameNights(nightsOf(id))}`,
          text,
        })),
      ...(support.reportedAt
        ? [
            {
              id: `${support.id}-report`,
              kind,
              look: 'ours' as const,
              at: support.reportedAt,
              title: `Report of ${plural(support.nights, 'night')}`,
              about: [name, support.sentAt ? 'sent' : 'not sent yet'].filter(Boolean).join(', '),
              text: support.words || null,
              to: `/admin/nights/${support.id}/report`,
            },
          ]
        : []),
    ]
  })
  return [
    ...ofSupports,
    ...diaries.flatMap(({ id, timeZone, createdAt }): Entry[] => {
      const own = entries.get(id) ?? []
      const children = [...new Set(own.map(({ childId }) => childId))]
      return [
        {
          id,
          kind,
          at: createdAt,
          title: 'The diary of their nights began',
          about: plural(own.length, 'entry', 'entries'),
        },
        ...children
          .flatMap((childId) => getNotes(own, childId))
          .map(({ id: noteId, by, text, at }): Entry => ({
            id: noteId,
            kind,
            at,
            zone: timeZone,
            title: `${by} in the diary`,
            text,
          })),
      ]
    }),
  ]
}

/** Finds the published versions of a family's sleep plans. */
export async function findPlanVersions(db: Db, parents: FamilyTable[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom('planVersion as version')
    .innerJoin('plan', 'plan.id', 'version.planId')
    .innerJoin('child', 'child.id', 'plan.childId')
    .select([
      'version.id',
      'version.number',
      'version.changes',
      'version.username',
      'version.createdAt',
      'child.id as childId',
      'child.name',
    ])
    .where('version.familyId', 'in', toIds(parents))
    .execute()
  return rows.map(({ id, number, changes, username, createdAt, childId, name }) => ({
    id,
    kind: 'plan',
    at: createdAt,
    title: `Sleep plan of ${name}, version ${number}`,
    about: `by ${username}`,
    text: changes || null,
    to: `/admin/families/${parents[0]!.id}/plan?${new URLSearchParams({ child: childId, version: String(number) }).toString()}`,
  }))
}
