import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../ui/button'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../ui/overlays/menu'
import { useRestoreFocus } from '../ui/overlays/use-restore-focus'
import { ThemeSwitch } from '../features/site/layout/theme-switch'
import { missingPermission, type Permission, type User } from '../features/accounts/permissions'
import { useLogout } from '../features/accounts/portal/use-logout'

/** The portal's pages other than the dashboard. Users without the permission, or any of them, don't see the entry. */
const menuItems: { label: string; to: string; permission?: Permission | Permission[] }[] = [
  { label: 'Calendar', to: '/admin/calendar', permission: 'canManageConsultations' },
  { label: 'Families', to: '/admin/families', permission: ['canManageContacts', 'canManageConsultations'] },
  { label: 'Numbers', to: '/admin/numbers', permission: 'canManageUsers' },
  { label: 'Website', to: '/admin/website', permission: 'canManageUsers' },
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
      <div className="wrap flex flex-wrap items-center justify-end gap-x-3 py-2 sm:py-3">
        <div className="mr-auto flex flex-wrap items-baseline gap-x-3 max-sm:w-full sm:block">
          <h1 className="text-[1.2rem] sm:text-2xl">Admin Dashboard</h1>
          <p className="text-soft">Welcome, admin</p>
        </div>
        <nav aria-label="Portal" className="mr-auto -ml-2 flex flex-wrap sm:mr-0">
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
        <div className="flex min-w-0 justify-end max-sm:flex-[1_1_8.5rem]">
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
        <Button variant="secondary" aria-label={`Account ${user.username}`} className="max-w-44 min-w-0">
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
        .filter(({ permission }) => !permission || !missingPermission(user, ...[permission].flat()))
        .map(({ label, to }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </MenuItem>
        ))}
      <MenuItem onSelect={() => switchAccount.mutate()}>Switch Account</MenuItem>
    </Menu>
  )
}
