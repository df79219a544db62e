import type { CsvColumns } from '../requests/export/export'
import { subjects } from './subjects'
import type { ContactTable } from './table'

/** The columns of the CSV file of messages, in order. */
export const csvColumns: CsvColumns<ContactTable> = {
  Received: (row, toLocal) => toLocal(row.createdAt),
  Name: (row) => row.name,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Subject: (row) => subjects[row.subject],
  Message: (row) => row.message,
  Answered: ({ respondedAt, createdAt }, toLocal) => (respondedAt !== createdAt ? toLocal(respondedAt) : null),
}
