import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../ui/button'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../ui/overlays/menu'
import { useRestoreFocus } from '../ui/overlays/use-restore-focus'
import { ThemeSwitch } from '../features/site/layout/theme-switch'
import type { Permission, User } from '../features/accounts/permissions'
import { useLogout } from '../features/accounts/portal/use-logout'

/** The portal's pages other than the dashboard. Users without the permission don't see the entry. */
const menuItems: { label: string; to: string; permission?: Permission }[] = [
  { label: 'Calendar', to: '/admin/calendar', permission: 'canManageConsultations' },
  { label: 'Your account', to: '/admin/account' },
  { label: 'Settings', to: '/admin/settings', permission: 'canManageUsers' },
  { label: 'Appointment settings', to: '/admin/settings/appointments', permission: 'canManageConsultations' },
  { label: 'Email', to: '/admin/mail', permission: 'canManageUsers' },
  { label: 'Activity', to: '/admin/activity', permission: 'canManageUsers' },
  { label: 'Privacy', to: '/admin/privacy' },
  { label: 'Recently deleted', to: '/admin/deleted' },
]

export function PortalHeader({ user }: { user: User }) {
  const logout = useLogout('/')
  useRestoreFocus()
  return (
    <header className="border-b border-line bg-raised">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="wrap grid grid-cols-[auto_1fr_auto] items-center gap-x-3 py-2 max-[22rem]:flex max-[22rem]:flex-wrap sm:py-3">
        <h1 className="max-sm:col-span-2 text-[1.2rem] whitespace-nowrap sm:text-2xl">Admin Dashboard</h1>
        <p className="col-start-1 row-start-2 text-soft">Welcome, admin</p>
        <nav
          aria-label="Portal"
          className="row-start-2 -mr-2 flex justify-end max-sm:col-span-2 max-sm:col-start-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:mr-0"
        >
          <ButtonLink variant="ghost" to="/" className="px-2! whitespace-nowrap sm:px-3!">
            View site
          </ButtonLink>
          <Button
            variant="ghost"
            className="px-2! whitespace-nowrap sm:px-3!"
            busy={logout.isPending}
            onClick={() => logout.mutate()}
          >
            Logout
          </Button>
        </nav>
        <div className="col-start-3 row-start-1 flex justify-end sm:row-span-2">
          <ThemeSwitch />
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  )
}

function AccountMenu({ user }: { user: User }) {
  const switchAccount = useLogout('/admin/auth')
  return (
    <Menu
      trigger={
        <Button variant="secondary" aria-label={`Account ${user.username}`} className="max-w-44">
          <span className="truncate">{user.username}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </Button>
      }
    >
      <MenuLabel className="px-3 py-2">
        <span className="block font-semibold break-words">{user.username}</span>
        <span className="block text-[0.94rem] break-words text-soft">{user.email}</span>
      </MenuLabel>
      <MenuSeparator />
      {menuItems
        .filter(({ permission }) => !permission || user[permission])
        .map(({ label, to }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </MenuItem>
        ))}
      <MenuItem onSelect={() => switchAccount.mutate()}>Switch Account</MenuItem>
    </Menu>
  )
}
