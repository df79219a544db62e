import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Button, ButtonLink } from '../../ui/button'
import type { User } from './schema'
import { useLogout } from './use-session'

export function PortalHeader({ user }: { user: User }) {
  const logout = useLogout('/')
  return (
    <header className="border-b border-line bg-raised">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
        <div className="mr-auto">
          <h1 className="text-2xl">Admin Dashboard</h1>
          <p className="text-[0.94rem] text-soft">Welcome, admin</p>
        </div>
        <nav aria-label="Account" className="-mx-2 flex items-center gap-1 sm:mx-0 sm:gap-2">
          <ButtonLink kind="bare" to="/" className="px-3!">
            View site
          </ButtonLink>
          <AccountMenu user={user} />
          <Button kind="quiet" busy={logout.isPending} onClick={() => logout.mutate()}>
            Logout
          </Button>
        </nav>
      </div>
    </header>
  )
}

function AccountMenu({ user }: { user: User }) {
  const switchAccount = useLogout('/admin/auth')
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button kind="quiet" aria-label={`Account ${user.username}`} className="max-w-44">
          <span className="truncate">{user.username}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} className="menu">
          <DropdownMenu.Label className="px-3 py-2">
            <span className="block font-semibold break-words">{user.username}</span>
            <span className="block text-[0.94rem] break-words text-soft">{user.email}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className="my-1 h-px bg-line" />
          <DropdownMenu.Item onSelect={() => switchAccount.mutate()}>Switch Account</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
