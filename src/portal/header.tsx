import { ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatEmail } from '../lib/text/format-email'
import { Button, ButtonLink } from '../ui/button'
import { useDraft } from '../ui/forms/drafts/use-draft'
import { PartBoundary } from '../ui/part-boundary'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../ui/overlays/menu'
import { useRestoreFocus } from '../ui/overlays/use-restore-focus'
import { ThemeSwitch } from '../features/site/layout/theme-switch'
import { missingPermission, type Permission, type User } from '../features/auth/permissions'
import { useLogout } from '../features/accounts/sign-in/portal/use-logout'
import { MainNavigation, mainPages } from './main-navigation'
import { SearchDialog } from './search/search-dialog'
import { getShortcuts, useShortcuts, type PortalPage } from './keyboard/shortcuts'
import { Key, ShortcutsDialog } from './keyboard/shortcuts-dialog'

/** The pages in the account menu. Users without the permission don't see the entry. */
const menuItems: (PortalPage & { permission?: Permission | Permission[] })[] = [
  { label: 'Your account', to: '/admin/account' },
  { label: 'Settings', to: '/admin/settings', permission: 'canManageUsers' },
  { label: 'Appointment settings', to: '/admin/settings/appointments', permission: 'canManageConsultations' },
  { label: 'Questions for parents', to: '/admin/settings/questions', permission: 'canManageConsultations' },
  { label: 'Payment settings', to: '/admin/settings/payments', permission: 'canManageUsers' },
  { label: 'Plan templates', to: '/admin/plan-templates', permission: 'canManageConsultations' },
  { label: 'Email', to: '/admin/mail', permission: 'canManageUsers' },
  { label: 'Backups', to: '/admin/settings/backups', permission: 'canManageUsers' },
  { label: 'Health', to: '/admin/settings/health', permission: 'canManageUsers' },
  { label: 'Activity', to: '/admin/activity', permission: 'canManageUsers' },
  { label: 'Privacy', to: '/admin/privacy', permission: ['canManageContacts', 'canManageConsultations'] },
  { label: 'Recently deleted', to: '/admin/deleted' },
]

export function PortalHeader({ user }: { user: User }) {
  const logout = useLogout('/')
  useRestoreFocus()
  const navigate = useNavigate()
  const [isSearching, setSearching] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isOff, setOff] = useDraft<true>('shortcuts-off', 'localStorage')
  const isAllowed = ({ permission = [] }: { permission?: Permission | Permission[] }) =>
    permission.length === 0 || !missingPermission(user, ...[permission].flat())
  const pages = mainPages.filter(isAllowed)
  const shortcuts = getShortcuts(pages, {
    openSearch: () => setSearching(true),
    openHelp: () => setHelpOpen(true),
    goTo: (path) => void navigate(path),
  })
  useShortcuts(shortcuts, !isOff)
  return (
    <header className="border-b border-line bg-raised print:hidden">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <div className="wrap flex flex-wrap items-center justify-end gap-x-1 py-2 sm:gap-x-3 sm:py-3">
        <div className="mr-auto flex items-center gap-x-2 max-sm:w-full max-sm:justify-between sm:gap-x-6">
          <div className="flex flex-wrap items-baseline gap-x-2 sm:block">
            <h1 className="text-[1.1rem] sm:text-2xl">Admin Dashboard</h1>
            <p className="text-soft max-sm:text-tiny">Welcome, admin</p>
          </div>
          <Button
            variant="secondary"
            className="max-sm:-mt-2 max-sm:-mr-[min(0.625rem,2vw)] max-sm:px-2.5! max-sm:border-0"
            aria-keyshortcuts={isOff ? undefined : '/'}
            onClick={() => setSearching(true)}
          >
            <Search aria-hidden className="size-4 max-sm:size-5" />
            <span className="max-lg:sr-only">Search</span>
            {!isOff && (
              <Key aria-hidden className="max-sm:hidden">
                /
              </Key>
            )}
          </Button>
        </div>
        <MainNavigation pages={pages} />
        <div className="mr-auto -ml-2 flex flex-wrap items-center sm:mr-0 xl:flex-none">
          <ButtonLink variant="ghost" to="/" className="px-[min(0.5rem,1.5vw)]! whitespace-nowrap sm:px-3!">
            View site
          </ButtonLink>
          <Button
            variant="ghost"
            className="px-[min(0.5rem,1.5vw)]! whitespace-nowrap sm:px-3!"
            busy={logout.isPending}
            onClick={() => logout.mutate()}
          >
            Logout
          </Button>
        </div>
        <div className="flex min-w-0 justify-end max-sm:flex-[1_1_7.5rem]">
          <ThemeSwitch />
          <AccountMenu user={user} pages={menuItems.filter(isAllowed)} onHelp={() => setHelpOpen(true)} />
        </div>
      </div>
      <PartBoundary>
        <SearchDialog open={isSearching} onOpenChange={setSearching} />
        <ShortcutsDialog
          {...{ shortcuts, isOn: !isOff, open: isHelpOpen, onOpenChange: setHelpOpen }}
          onToggle={(isOn) => setOff(isOn ? undefined : true)}
        />
      </PartBoundary>
    </header>
  )
}

type AccountMenuProps = { user: User; pages: PortalPage[]; onHelp: () => void }

function AccountMenu({ user, pages, onHelp }: AccountMenuProps) {
  const switchAccount = useLogout('/admin/auth')
  return (
    <Menu
      trigger={
        <Button
          variant="secondary"
          aria-label={`Account ${user.username}`}
          className="max-w-44 min-w-0 max-sm:px-3! md:max-lg:max-w-28 xl:max-w-28"
        >
          <span className="truncate">{user.username}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </Button>
      }
    >
      <MenuLabel className="px-3 py-2">
        <span className="block font-semibold break-words">{user.username}</span>
        <span className="block text-small break-words text-soft">{formatEmail(user.email)}</span>
      </MenuLabel>
      <MenuSeparator />
      {pages.map(({ label, to }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>{label}</Link>
        </MenuItem>
      ))}
      <MenuItem onSelect={onHelp}>Keyboard shortcuts</MenuItem>
      <MenuItem onSelect={() => switchAccount.mutate()}>Switch Account</MenuItem>
    </Menu>
  )
}
