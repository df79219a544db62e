import type { Db } from '../../server/db/open'
import type { CsvColumns } from '../requests/export/export'
import { loadPlainTexts } from '../website/plain-texts'
import { subjects } from './subjects'
import type { ContactTable } from './table'

export async function loadCsvColumns(db: Db): Promise<CsvColumns<ContactTable>> {
  const labels = await loadPlainTexts(db, 'contact')
  return [
    ['Received', (row, toLocal) => toLocal(row.createdAt)],
    ['Name', (row) => row.name],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone],
    ['Subject', (row) => labels[subjects[row.subject]]],
    ['Message', (row) => row.message],
    ['Answered', ({ respondedAt, createdAt }, toLocal) => (respondedAt !== createdAt ? toLocal(respondedAt) : null)],
  ]
}
