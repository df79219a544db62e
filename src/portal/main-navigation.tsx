import { CalendarDays, ChartNoAxesColumn, House, Sun, Users, type LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import type { Permission } from '../features/auth/permissions'
import type { PortalPage } from './keyboard/shortcuts'

type MainPage = PortalPage & {
  icon: LucideIcon
  /** Users without it, or without any of them, don't see the page. */
  permission?: Permission | Permission[]
}

/** The pages that are always one tap away. */
export const mainPages: readonly MainPage[] = [
  { label: 'Today', to: '/admin', key: 't', icon: Sun },
  { label: 'Calendar', to: '/admin/calendar', key: 'c', icon: CalendarDays, permission: 'canManageConsultations' },
  {
    label: 'Families',
    to: '/admin/families',
    key: 'f',
    icon: Users,
    permission: ['canManageContacts', 'canManageConsultations'],
  },
  { label: 'Website', to: '/admin/website', key: 'w', icon: House, permission: 'canManageUsers' },
  { label: 'Numbers', to: '/admin/numbers', key: 'n', icon: ChartNoAxesColumn, permission: 'canManageUsers' },
]

/**
 * Links to the main pages: a bar at the bottom on phones, the header's second row on tablets, and part of its only row on
 * desktops. With enlarged text, they're a row of the header on phones, too.
 */
export const MainNavigation = ({ pages }: { pages: readonly MainPage[] }) => (
  <nav
    aria-label="Portal"
    className="main-navigation flex flex-wrap border-line max-xl:order-last max-xl:basis-full phone:flex-nowrap phone:[position:fixed] phone:inset-x-0 phone:bottom-0 phone:z-30 phone:border-t phone:bg-raised phone:pb-[env(safe-area-inset-bottom)] sm:max-xl:mt-2 sm:max-xl:-mb-3 sm:max-xl:border-t sm:max-xl:-ml-3"
  >
    {pages.map(({ label, to, icon: Icon }) => (
      <NavLink
        key={to}
        to={to}
        end={to === '/admin'}
        className="group px-[min(0.75rem,2.5vw)] py-2.5 font-tab text-soft decoration-accent decoration-2 underline-offset-[0.45em] hover:text-ink xl:px-2.5 current:text-ink current:underline phone:grid phone:min-h-14 phone:min-w-0 phone:flex-1 phone:content-center phone:justify-items-center phone:gap-0.5 phone:p-0 phone:text-[min(0.72rem,4vw)] phone:leading-tight phone:no-underline!"
      >
        <Icon
          aria-hidden
          className="hidden h-6.5 w-[min(3.25rem,100%)] rounded-full py-0.5 group-current:bg-calmbg group-current:text-calm phone:block forced-colors:group-current:border"
        />
        {label}
      </NavLink>
    ))}
  </nav>
)
