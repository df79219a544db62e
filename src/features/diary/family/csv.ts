import type { Selectable } from 'kysely'
import type { Db } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import { findChildren } from '../children'
import { exportEntries, exportForHuckleberry } from '../export'
import { applyChanges } from '../merge'
import { findChanges } from '../store'

/** Answers with all that was logged as a file: `huckleberry` with that app's columns. */
export async function sendCsv(
  { var: { db } }: { var: { db: Db } },
  diary: Selectable<Tables['diary']>,
  name: 'nights' | 'huckleberry' = 'nights',
) {
  const entries = applyChanges(await findChanges(db, diary.id))
  const children = Object.fromEntries((await findChildren(db, diary)).map(({ id, name }) => [id, name]))
  const options = { zone: diary.timeZone, children }
  return new Response(name === 'nights' ? exportEntries(entries, options) : exportForHuckleberry(entries, options), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
