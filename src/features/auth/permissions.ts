import * as v from 'valibot'
import { keysOf } from '../../lib/keys-of'

/**
 * The permissions and their labels. To add one, add it here, as a column of `user` in a migration, and in the routes and screens that require it;
 * everything else follows from this list.
 */
export const permissions = {
  canManageUsers: 'Manage users',
  canManageContacts: 'Manage contacts',
  canManageConsultations: 'Manage consultations',
  canManageBlog: 'Manage blog',
  canManageTestimonials: 'Manage testimonials',
} as const
export type Permission = keyof typeof permissions
export const allPermissions = keysOf(permissions)

export const eachPermission = <T>(value: (name: Permission) => T) =>
  Object.fromEntries(allPermissions.map((name) => [name, value(name)])) as Record<Permission, T>

export type User = {
  id: string
  username: string
  email: string
  role: string
  isApproved: boolean
  approvedAt: string | null
  suspendedAt?: string
  createdAt: string
} & Record<Permission, boolean>

const somePermissions = v.partial(v.object(eachPermission((name) => v.boolean(`${name} must be true or false`))))

export const describePermissions = (granted: Record<Permission, boolean>) =>
  allPermissions
    .filter((name) => granted[name])
    .map((name) => permissions[name])
    .join(', ')

/** The setting for who may read requests, with its labels. */
export const requestReaders = {
  approved: 'All approved admins',
  managers: 'Only those who may manage them',
} as const
export type RequestReaders = keyof typeof requestReaders
export const requestReadersUpdate = v.object({
  readers: v.picklist(keysOf(requestReaders), 'Please choose who may read requests'),
})

/**
 * The permissions to change, and `readers` to change who may read requests; at least one. `was` has the permissions that the change is based on, so
 * that it can't overwrite someone else's.
 */
export const permissionUpdate = v.pipe(
  v.object({
    ...somePermissions.entries,
    ...v.partial(requestReadersUpdate).entries,
    was: v.optional(somePermissions, {}),
  }),
  v.check(({ was: _, ...update }) => Object.keys(update).length > 0, 'There is nothing to change'),
)

/** Returns a sentence that names the permissions the user needs one of; undefined if the user has one. */
export const missingPermission = (user: User, ...anyOf: Permission[]) =>
  anyOf.some((permission) => user[permission])
    ? undefined
    : needsPermission('Your account isn’t allowed to do this. It', ...anyOf)

/** Returns '<subject> needs the permission “Manage blog” or “Manage users”.' */
export const needsPermission = (subject: string, ...anyOf: Permission[]) =>
  `${subject} needs the permission ${anyOf.map((permission) => `“${permissions[permission]}”`).join(' or ')}.`

/**
 * Returns how much a user may read of the requests that this permission covers: everything, everything except private notes, or only parents' first
 * names.
 */
export const getRequestAccess = (hasPermission: boolean, readers: RequestReaders) =>
  hasPermission ? 'everything' : readers === 'approved' ? 'no notes' : 'first names'
export type RequestAccess = ReturnType<typeof getRequestAccess>
