import type { Db } from '../../../server/db/open'
import { decrypt, encrypt } from '../../../server/secret'
import type { CalendarTable } from '../table'

/** How to read a calendar. Its address is a secret, like the password: anyone who knows it can read the calendar. */
export type Source = Pick<CalendarTable, 'kind' | 'url' | 'username' | 'password'> & {
  /** Of the last time, if an unchanged calendar needn't be read again. */
  etag: string | null
}

/** iCalendar files, the name of what they are in, if it's outside of them, and why some of them are missing, if they are. */
export type CalendarFiles = { files: string[]; name?: string; etag: string | null; problem?: string }

/** Returns how to read a calendar, with its address and password in clear. */
export async function decryptSource(db: Db, { id, ...row }: CalendarTable): Promise<Source> {
  const read = (text: string) => decrypt(db, { purpose: 'calendar', id }, text)
  return { ...row, url: await read(row.url), password: row.password && (await read(row.password)) }
}

/** Returns the host of a calendar; undefined if its address can't be read. */
export const findHost = (db: Db, row: CalendarTable) =>
  decryptSource(db, row).then(
    ({ url }) => new URL(url).host,
    () => undefined,
  )

/** Encrypts what mustn't be stored in clear. */
export async function encryptSource<T extends Pick<Source, 'url' | 'password'>>(db: Db, id: string, source: T) {
  const write = (text: string) => encrypt(db, { purpose: 'calendar', id }, text)
  return { ...source, url: await write(source.url), password: source.password && (await write(source.password)) }
}
