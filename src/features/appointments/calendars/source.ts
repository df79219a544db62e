import type { Db } from '../../../server/db/open'
import { decrypt, encrypt } from '../../../server/secret'
import type { CalendarTable } from '../table'

/** How to read a calendar. Its URL is a secret, like the password: anyone who knows it can read the calendar. */
export type Source = Pick<CalendarTable, 'kind' | 'url' | 'username' | 'password'> & {
  /** From the last read, if an unchanged calendar can be skipped. */
  etag: string | null
}

/** iCalendar files, with the name of their collection if the files don't contain it, and why some are missing, if any are. */
export type CalendarFiles = { files: string[]; name?: string; etag: string | null; problem?: string }

export async function decryptSource(db: Db, { id, ...row }: CalendarTable): Promise<Source> {
  const read = (text: string) => decrypt(db, { purpose: 'calendar', id }, text)
  return { ...row, url: await read(row.url), password: row.password && (await read(row.password)) }
}

/** Returns the host of a calendar; undefined if its URL can't be decrypted. */
export const findHost = (db: Db, row: CalendarTable) =>
  decryptSource(db, row).then(
    ({ url }) => new URL(url).host,
    () => undefined,
  )

/** Encrypts the fields that mustn't be stored in plain text. */
export async function encryptSource<T extends Pick<Source, 'url' | 'password'>>(db: Db, id: string, source: T) {
  const write = (text: string) => encrypt(db, { purpose: 'calendar', id }, text)
  return { ...source, url: await write(source.url), password: source.password && (await write(source.password)) }
}
