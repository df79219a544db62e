import { sql, type SqlBool } from 'kysely'
import type { RequestAccess, User } from '../auth/permissions'

/**
 * @file Who reads a message. What parents write on the page of their nights is of their diary (`isOfDiary`): for everyone who may not
 * manage consultations it isn't there. Every query of messages for someone has one of these conditions.
 */

type Reader = Pick<User, 'canManageConsultations'>

/** The messages from the Contact page, those from the page of the nights, or both. */
const isOneOf = (form: boolean, nights: boolean, table: string) =>
  form === nights
    ? sql<SqlBool>`${sql.lit(form)}`
    : sql<SqlBool>`(case when ${sql.ref(`${table}.isOfDiary`)} then ${sql.lit(nights)} else ${sql.lit(form)} end)`

/** Whether someone may see a message of the table `contact`, or its alias; `access` is to those from the Contact page. */
export const isVisibleMessage = (user: Reader, access: RequestAccess = 'everything', table = 'contact') =>
  isOneOf(access !== 'first names', user.canManageConsultations, table)

/** Whether someone may read all that belongs to a message: its family's page, and its answers. */
export const isManagedMessage = (user: Reader & Pick<User, 'canManageContacts'>, table = 'contact') =>
  isOneOf(user.canManageContacts, user.canManageConsultations, table)

/** `isVisibleMessage` of a stored row; one in the trash of an earlier release is from the Contact page. */
export const seesMessage = (user: Reader, access: RequestAccess, { isOfDiary }: { isOfDiary?: unknown }) =>
  isOfDiary ? user.canManageConsultations : access !== 'first names'

export const messagePermission = ({ isOfDiary }: { isOfDiary: boolean }) =>
  isOfDiary ? ('canManageConsultations' as const) : ('canManageContacts' as const)
