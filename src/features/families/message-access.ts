import { sql, type SqlBool } from 'kysely'
import type { RequestAccess, User } from '../auth/permissions'

/**
 * @file Who can read a message. Messages that parents write on the page of their nights belong to their diary (`isOfDiary`) and are hidden from users
 * who can't manage consultations. Every query of messages for a user has one of these conditions.
 */

type Reader = Pick<User, 'canManageConsultations'>

/** Selects the messages from the Contact page, from the page of the nights, or both. */
const isOneOf = (form: boolean, nights: boolean, table: string) =>
  form === nights
    ? sql<SqlBool>`${sql.lit(form)}`
    : sql<SqlBool>`(case when ${sql.ref(`${table}.isOfDiary`)} then ${sql.lit(nights)} else ${sql.lit(form)} end)`

/** Whether a user can see a message in the table `contact`, or its alias. `access` applies to messages from the Contact page. */
export const isVisibleMessage = (user: Reader, access: RequestAccess = 'everything', table = 'contact') =>
  isOneOf(access !== 'first names', user.canManageConsultations, table)

/** Whether a user can read everything that belongs to a message: its family's page and its answers. */
export const isManagedMessage = (user: Reader & Pick<User, 'canManageContacts'>, table = 'contact') =>
  isOneOf(user.canManageContacts, user.canManageConsultations, table)

/** `isVisibleMessage` for a stored row. Rows that an earlier release moved to the trash are from the Contact page. */
export const seesMessage = (user: Reader, access: RequestAccess, { isOfDiary }: { isOfDiary?: unknown }) =>
  isOfDiary ? user.canManageConsultations : access !== 'first names'

export const messagePermission = ({ isOfDiary }: { isOfDiary: boolean }) =>
  isOfDiary ? ('canManageConsultations' as const) : ('canManageContacts' as const)
