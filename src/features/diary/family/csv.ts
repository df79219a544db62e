import type { Selectable } from 'kysely'
import { toSlug } from '../../../lib/text/slugs'
import type { Db } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import { findChildren } from '../children'
import { exportEntries, exportForHuckleberry } from './export'
import { applyChanges, listEntries } from '../merge'
import { findChanges } from '../store'

type Diary = Selectable<Tables['diary']>
type Context = { var: { db: Db } }

/** Returns everything logged as a CSV response. */
export async function sendCsv({ var: { db } }: Context, diary: Diary) {
  const entries = listEntries(await findChanges(db, diary.id))
  const children = Object.fromEntries((await findChildren(db, diary)).map(({ id, name }) => [id, name]))
  return toDownload('nights', await exportEntries(entries, { zone: diary, children }))
}

/** Returns a child's sleeps and feeds with Huckleberry's columns. These have no child, so with several children the file name does. */
export async function sendHuckleberryCsv({ var: { db } }: Context, diary: Diary, childId: string) {
  const entries = applyChanges(await findChanges(db, diary.id)).filter((entry) => entry.childId === childId)
  const children = await findChildren(db, diary)
  const name = children.length > 1 ? toSlug(children.find(({ id }) => id === childId)?.name ?? '') : ''
  return toDownload(name ? `huckleberry-${name}` : 'huckleberry', await exportForHuckleberry(entries, { zone: diary }))
}

/** Encodes a non-ASCII name as in RFC 6266. */
function toDownload(name: string, csv: string) {
  const ascii = name.replace(/[^\w-]+/g, '_')
  const encoded = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}.csv`
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${ascii}.csv"${encoded}`,
    },
  })
}
