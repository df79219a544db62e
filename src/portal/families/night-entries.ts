import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { FamilyTable } from '../../features/families/table'
import { loadSite } from '../../features/settings/site-settings'
import { loadSupports } from '../../features/support/load-supports'
import { findEntries, getNotes } from '../../features/support/notes'
import { zoneAt, type Move } from '../../features/diary/clocks/clocks'
import { countImported } from '../../features/diary/imported'
import { nameNights } from '../../features/diary/chart/words'
import { findPeriod } from '../../features/support/times/period'
import { plural } from '../../lib/text/plural'
import type { Entry } from './schema'

/** @file The entries that nights add to a family's story. */

const kind = 'night' as const

/** Finds a family's diary and its notes, the comments on nights, and the reports. */
export async function findNights(db: Db, parents: FamilyTable[]): Promise<Entry[]> {
  const familyIds = toIds(parents)
  const [supports, diaries] = await Promise.all([
    loadSupports(db, await loadSite(db), { familyIds }),
    db
      .selectFrom('diary')
      .select(['id', 'timeZone', 'moves', 'createdAt'])
      .where('familyId', 'in', familyIds)
      .where('closedAt', 'is', null)
      .execute(),
  ])
  const entries = await findEntries(db, toIds(diaries), { spans: [] })
  const imported = await countImported(db, toIds(diaries))
  return [
    ...(await findComments(db, supports)),
    ...supports.flatMap(toReport),
    ...diaries.flatMap((diary) => toDiary(diary, entries.get(diary.id) ?? [], imported.get(diary.id))),
  ]
}

type Support = Awaited<ReturnType<typeof loadSupports>>[number]

/** Finds comments on nights. Comments sent together make one entry. */
async function findComments(db: Db, supports: Support[]) {
  const comments = await db
    .selectFrom('nightComment')
    .selectAll()
    .where('supportId', 'in', ['', ...toIds(supports)])
    .where('text', 'is not', null)
    .orderBy('supportId')
    .execute()
  const now = new Date().toISOString()
  const nightsOf = (id: string) =>
    comments
      .filter((comment) => comment.id === id || comment.sentWith === id)
      .map(({ supportId, night }) => {
        const { child, period } = supports.find((support) => support.id === supportId)!
        return { child, number: findPeriod(period, now).numberOf(night) }
      })
  return comments
    .filter(({ sentWith }) => sentWith === null)
    .map(({ id, createdAt, text, username }): Entry => ({
      id,
      kind,
      look: 'ours',
      at: createdAt,
      title: `${username} on ${nameNights(nightsOf(id))}`,
      text,
    }))
}

function toReport({ id, child, nights, reportedAt, sentAt, words }: Support): Entry[] {
  if (!reportedAt) return []
  return [
    {
      id: `${id}-report`,
      kind,
      look: 'ours',
      at: reportedAt,
      title: `Report of ${plural(nights, 'night')}`,
      about: [child.name, sentAt ? 'sent' : 'not sent yet'].filter(Boolean).join(', '),
      text: words || null,
      to: `/admin/nights/${id}/report`,
    },
  ]
}

type Diary = { id: string; timeZone: string; moves: Move[]; createdAt: string }
type DiaryEntries = Parameters<typeof getNotes>[0]

function toDiary({ id, createdAt, ...clocks }: Diary, entries: DiaryEntries, imported = 0): Entry[] {
  const children = [...new Set(entries.map(({ childId }) => childId))]
  const notes = children.flatMap((childId) => getNotes(entries, childId))
  return [
    {
      id,
      kind,
      at: createdAt,
      title: 'The diary of their nights began',
      about: plural(entries.length + imported, 'entry', 'entries'),
    },
    ...notes.map(({ id: noteId, by, text, at }): Entry => ({
      id: noteId,
      kind,
      at,
      zone: zoneAt(clocks, at),
      title: `${by} in the diary`,
      text,
    })),
  ]
}

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
