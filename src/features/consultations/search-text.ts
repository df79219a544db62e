import type { Selectable } from 'kysely'
import { toSearchedEmail } from '../../lib/text/format-email'
import { toDigits, toSearchText } from '../../lib/text/search-text'
import type { ConsultationTable } from './table'

type SearchedFields = Pick<
  Selectable<ConsultationTable>,
  'parentName' | 'email' | 'phone' | 'childAge' | 'consultationType' | 'sleepChallenges' | 'notes'
>

/** Returns the texts that searches match: for users who may read the notes, and for others. */
export function buildSearchTexts({ notes, ...row }: SearchedFields) {
  const searchTextWithoutNotes = toSearchText(
    row.parentName,
    toSearchedEmail(row.email),
    row.phone,
    toDigits(row.phone),
    row.childAge,
    row.consultationType,
    row.sleepChallenges,
  )
  return { searchText: toSearchText(searchTextWithoutNotes, notes), searchTextWithoutNotes }
}
