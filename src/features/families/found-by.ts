import { sql } from 'kysely'
import { toDigits, toSearchText } from '../../lib/text/search-text'
import type { Db } from '../../server/db/open'
import type { Viewer } from './family'
import { isManagedMessage } from './message-access'

/**
 * @file What finds a family's page besides its parents' names and addresses. It's compared here: SQL can't ignore accents, or how someone groups the
 * digits of a number.
 */

type OnPage = { pageId: string }

/**
 * Returns a function that maps a search word to the pages it finds by children's names, notes, and phone numbers, limited to what this user can read.
 * A number can be typed as several words.
 */
export async function findByWords(db: Db, user: Viewer, words: string[], children: (OnPage & { name: string })[]) {
  const notes = user.canManageConsultations && words.length > 0 ? await loadNotes(db) : []
  const texts = [...children.map(({ pageId, name }) => ({ pageId, text: name })), ...notes]
  const searched = texts.map(({ pageId, text }) => ({ pageId, text: toSearchText(text) }))
  const numbers = findNumbers(words)
  const phones = numbers.size > 0 ? await loadPhones(db, user, [...numbers.values()]) : []
  return (word: string) => {
    const number = numbers.get(word)
    const byText = searched.filter(({ text }) => text.includes(word))
    const byPhone = number ? phones.filter(({ phone }) => isSamePhone(phone, number)) : []
    return new Set([...byText, ...byPhone].map(({ pageId }) => pageId))
  }
}

/** Fewer digits match too many numbers. */
const MIN_DIGITS = 3

/** Returns the digits of the phone number that words are part of: for '(555)' and '010-0199', '5550100199'. */
function findNumbers(words: string[]) {
  const numbers = new Map<string, string>()
  let run: string[] = []
  for (const word of [...words, '']) {
    if (/^[\d+().\p{Pd}/]+$/u.test(word)) run.push(word)
    else {
      const digits = withoutPrefix(run.join(''))
      if (digits.length >= MIN_DIGITS) for (const part of run) numbers.set(part, digits)
      run = []
    }
  }
  return numbers
}

/** Leading zeros replace or precede the country code. */
const withoutPrefix = (phone: string) => toDigits(phone)!.replace(/^0+/, '')

/** With at least this many digits, a number typed with its country code matches a stored one without it. */
const MIN_LOCAL_DIGITS = 7

const isSamePhone = (stored: string, typed: string) =>
  stored.includes(typed) || (stored.length >= MIN_LOCAL_DIGITS && typed.endsWith(stored))

const loadNotes = (db: Db) =>
  db
    .selectFrom('familyNote')
    .innerJoin('family', 'family.id', 'familyNote.familyId')
    .select(['pageId', 'text'])
    .execute()

/** Returns the digits of phone numbers that may match the typed ones, ignoring suspected spam. */
async function loadPhones(db: Db, user: Viewer, typed: string[]) {
  // The last digits appear in this order in the stored number, whatever is between them.
  const patterns = typed.map((digits) => `%${digits.slice(-MIN_LOCAL_DIGITS).split('').join('%')}%`)
  const select = (table: 'contact' | 'consultation' | 'appointment') =>
    db
      .selectFrom(`${table as 'contact'} as row`)
      .innerJoin('family', 'family.id', 'row.familyId')
      .select(['pageId', 'row.phone'])
      .where((eb) => eb.or(patterns.map((pattern) => eb('row.phone', 'like', pattern))))
  const messages = select('contact').where('row.spamAt', 'is', null).where(isManagedMessage(user, 'row'))
  const requests = select('consultation').where('row.spamAt', 'is', null)
  const appointments = select('appointment').where(
    sql<boolean>`not exists (
      select 1 from "consultation" where "consultation"."id" = "row"."consultationId" and "spamAt" is not null
    )`,
  )
  const queries = user.canManageConsultations ? [messages, requests, appointments] : [messages]
  const rows = (await Promise.all(queries.map((query) => query.execute()))).flat()
  return rows.map(({ phone, ...row }) => ({ ...row, phone: withoutPrefix(phone!) }))
}
