import type { Selectable } from 'kysely'
import { toSearchedEmail } from '../../lib/text/format-email'
import { toDigits, toSearchText } from '../../lib/text/search-text'
import { contact } from '../website/texts/contact'
import { subjects } from './subjects'
import type { ContactTable } from './table'

type SearchedFields = Pick<Selectable<ContactTable>, 'name' | 'email' | 'phone' | 'subject' | 'message'>

export const buildSearchText = (
  { name, email, phone, subject, message }: SearchedFields,
  label = contact[subjects[subject]].original,
) => toSearchText(name, toSearchedEmail(email), phone, toDigits(phone), label, message)
