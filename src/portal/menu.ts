import type { Permission } from '../features/accounts/schema'

/** The portal's pages beside the dashboard, as the account menu lists them. Who lacks the flag does not see the entry. */
export const portalMenu: { label: string; to: string; flag?: Permission }[] = [
  { label: 'Your account', to: '/admin/account' },
  { label: 'Settings', to: '/admin/settings', flag: 'canManageUsers' },
  { label: 'Email', to: '/admin/mail', flag: 'canManageUsers' },
  { label: 'Activity', to: '/admin/activity', flag: 'canManageUsers' },
  { label: 'Privacy', to: '/admin/privacy' },
  { label: 'Recently deleted', to: '/admin/deleted' },
]
