import type { ComponentType } from 'react'
import type { Permission, User } from '../features/auth/permissions'
import { contentQuery } from '../features/website/queries'
import type { TextPage } from '../features/website/texts/all'
import { browserQueryClient } from '../lib/api/query-client'
import { loadStyleSheet } from '../ui/styles/load-style-sheet'
import type { PortalPath } from './paths'

const modules = import.meta.glob<{ default: ComponentType<{ user: User }> }>([
  '../features/**/portal/**/*-page.tsx',
  './dashboard.tsx',
  './**/*-page.tsx',
])

type PortalPage = {
  /** Its module's path below src. */
  name: string
  frame?: { title: string; permission?: Permission | Permission[]; leadsBack?: boolean }
  /** The public page whose texts it shows. */
  content?: TextPage
}

/** A page inside the portal's frame. `permission` is required. */
const framed = (title: string, name: string, permission?: Permission | Permission[]): PortalPage => ({
  name,
  frame: { title, permission },
})

/** A family's page, with its own link back to the family. */
const ofFamily = (title: string, name: string): PortalPage => ({
  name,
  frame: { title, permission: 'canManageConsultations', leadsBack: true },
})

const anyRequests: Permission[] = ['canManageContacts', 'canManageConsultations']

const portalPages: Record<PortalPath, PortalPage> = {
  '/admin': { name: 'portal/dashboard' },
  '/admin/auth': { name: 'features/accounts/sign-in/portal/auth-page' },
  '/admin/reset-password': { name: 'features/accounts/sign-in/portal/reset-password-page' },
  '/admin/confirm-email': { name: 'features/accounts/own-account/portal/confirm-email-page' },
  '/admin/invitation': { name: 'features/accounts/invitations/portal/invitation-page' },
  '/admin/restore': { name: 'features/backups/portal/restore-page' },
  '/admin/account': framed('Your account', 'features/accounts/own-account/portal/account-page'),
  '/admin/activity': framed('Activity', 'portal/activity/activity-page', 'canManageUsers'),
  '/admin/calendar': framed(
    'Calendar',
    'features/appointments/portal/calendar/calendar-page',
    'canManageConsultations',
  ),
  '/admin/deleted': framed('Recently deleted', 'portal/deleted/deleted-page'),
  '/admin/families': framed('Families', 'portal/families/families-page', anyRequests),
  '/admin/families/:id': framed('Family', 'portal/families/family-page', anyRequests),
  '/admin/families/:id/plan': ofFamily('Sleep plan', 'features/plans/portal/plan-page'),
  '/admin/mail': framed('Email', 'features/email/portal/email-page', 'canManageUsers'),
  '/admin/nights': framed('Nights to review', 'portal/nights/review-page', 'canManageConsultations'),
  '/admin/nights/:id/report': ofFamily('Report', 'portal/nights/report-page'),
  '/admin/numbers': framed('Numbers', 'portal/numbers/numbers-page', 'canManageUsers'),
  '/admin/numbers/payments': framed('Payments', 'features/payments/portal/payments-page', 'canManageUsers'),
  '/admin/plan-templates': framed(
    'Plan templates',
    'features/plans/portal/plan-templates-page',
    'canManageConsultations',
  ),
  '/admin/posts/:id': {
    ...framed('Write', 'features/posts/portal/edit-post/edit-post-page', 'canManageBlog'),
    content: 'blog',
  },
  '/admin/privacy': framed('Privacy', 'portal/privacy/page/privacy-page', anyRequests),
  '/admin/receipts/:number': ofFamily('Receipt', 'features/payments/portal/receipt-page'),
  '/admin/start': framed('Set up your site', 'portal/start/start-page', 'canManageUsers'),
  '/admin/settings': framed('Settings', 'portal/settings/settings-page', 'canManageUsers'),
  '/admin/settings/appointments': framed(
    'Appointment settings',
    'features/appointments/portal/settings/appointment-settings-page',
    'canManageConsultations',
  ),
  '/admin/settings/backups': framed('Backups', 'features/backups/portal/backups-page', 'canManageUsers'),
  '/admin/settings/health': framed('Health', 'portal/health/health-page', 'canManageUsers'),
  '/admin/settings/payments': framed(
    'Payment settings',
    'features/payments/portal/payment-settings-page',
    'canManageUsers',
  ),
  '/admin/settings/questions': framed(
    'Questions for parents',
    'features/intake/portal/questions-page',
    'canManageConsultations',
  ),
  '/admin/website': framed('Website', 'portal/website/website-page', 'canManageUsers'),
}

/** Returns a page's modules by their names in Vite's manifest. */
export const getFiles = (path: PortalPath) => ['src/portal/pages.tsx', `src/${portalPages[path].name}.tsx`]

/** Loads a page with the portal's styles, its frame, and its texts. */
export async function loadPage(path: PortalPath) {
  const { name, frame, content } = portalPages[path]
  const load = modules[name.startsWith('portal/') ? name.replace('portal', '.') + '.tsx' : `../${name}.tsx`]
  if (!load) throw Error(`There is no page ${name}`)
  const [{ default: Page }, { PageBoundary }, framing] = await Promise.all([
    load(),
    import('../ui/part-boundary'),
    frame && import('./frame'),
    // For navigation that started on a public page. The portal's documents already link them.
    browserQueryClient && loadStyleSheet('portal'),
    content && browserQueryClient?.query(contentQuery(content)),
  ])
  const Bare = Page as ComponentType
  const PortalPage = () => (
    <PageBoundary>
      {framing ? <framing.PortalFrame {...frame!}>{(user) => <Page user={user} />}</framing.PortalFrame> : <Bare />}
    </PageBoundary>
  )
  return { default: PortalPage }
}
