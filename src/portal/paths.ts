/** Where the portal's pages are. Each also takes a line in pages.tsx. */
export const portalPaths = [
  '/admin',
  '/admin/auth',
  '/admin/reset-password',
  '/admin/confirm-email',
  '/admin/invitation',
  '/admin/account',
  '/admin/activity',
  '/admin/calendar',
  '/admin/deleted',
  '/admin/families',
  '/admin/families/:id',
  '/admin/families/:id/plan',
  '/admin/mail',
  '/admin/nights',
  '/admin/nights/:id/report',
  '/admin/numbers',
  '/admin/plan-templates',
  '/admin/posts/:id',
  '/admin/privacy',
  '/admin/start',
  '/admin/settings',
  '/admin/settings/appointments',
  '/admin/settings/questions',
  '/admin/website',
] as const

export type PortalPath = (typeof portalPaths)[number]
