import type { CsvColumns } from '../requests/export/export'
import type { ConsultationTable } from './table'

/** The columns of the CSV file of consultation requests, in order. */
export const csvColumns: CsvColumns<ConsultationTable> = {
  Received: (row, toLocal) => toLocal(row.createdAt),
  Parent: (row) => row.parentName,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  'Child’s age': (row) => row.childAge,
  Service: (row) => row.consultationType,
  'Preferred date': (row) => row.preferredDate,
  'Sleep challenges': (row) => row.sleepChallenges,
  Status: (row) => row.status,
  Notes: (row) => row.notes,
  Answered: (row, toLocal) => toLocal(row.answeredAt),
}
