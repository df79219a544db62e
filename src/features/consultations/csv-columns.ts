import type { Db } from '../../server/db/open'
import type { CsvColumns } from '../requests/export/export'
import { loadPlainTexts } from '../website/plain-texts'
import type { ConsultationTable } from './table'

export async function loadCsvColumns(db: Db): Promise<CsvColumns<ConsultationTable>> {
  const { challengesLabel } = await loadPlainTexts(db, 'services')
  return [
    ['Received', (row, toLocal) => toLocal(row.createdAt)],
    ['Parent', (row) => row.parentName],
    ['Email', (row) => row.email],
    ['Phone', (row) => row.phone],
    ['Child’s age', (row) => row.childAge],
    ['Service', (row) => row.consultationType],
    ['Preferred date', (row) => row.preferredDate],
    [challengesLabel, (row) => row.sleepChallenges],
    ['Status', (row) => row.status],
    ['Notes', (row) => row.notes],
    ['Answered', (row, toLocal) => toLocal(row.answeredAt)],
  ]
}
