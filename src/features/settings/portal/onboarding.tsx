import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ChevronDown, Sunrise, X } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import type { User } from '../../accounts/schema'
import { onboardingQuery } from '../queries'
import type { OnboardingItem } from '../schema'

const items: Record<OnboardingItem, { words: string; to: string }> = {
  consultant: { words: 'Enter your name', to: '/admin/settings#consultant' },
  email: { words: 'Enter your email address', to: '/admin/settings#email' },
  phone: { words: 'Enter your phone number', to: '/admin/settings#phone' },
  portrait: { words: 'Add a photo of yourself', to: '/admin/settings#portrait' },
  smtp: { words: 'Make sure your emails reach people', to: '/admin/settings#test-mail' },
  post: { words: 'Publish your first article', to: '/admin?tab=blog' },
}

/** What this user can do of it. Ask early: what comes late moves the page. */
export function useOnboarding(user: User) {
  const { data = [] } = useQuery({ ...onboardingQuery, enabled: user.canManageUsers })
  return data.filter((item) => item !== 'post' || user.canManageBlog)
}

/**
 * What stands between a new site and the first family. Each item goes when it is done, or when it is dismissed.
 * @param open whether the list shows at once, or after a tap on its title.
 */
export function Onboarding({ user, open = false }: { user: User; open?: boolean }) {
  const left = useOnboarding(user)
  if (left.length === 0) return null
  return (
    <details open={open} className="panel beginnings">
      <summary>
        <Sunrise aria-hidden className="size-5 shrink-0 text-soft" />
        <span className="font-semibold">Before you open</span>
        <span className="ml-auto whitespace-nowrap text-soft">{left.length} left</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
      </summary>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {left.map((item) => (
          <Item key={item} item={item} />
        ))}
      </ul>
    </details>
  )
}

function Item({ item }: { item: OnboardingItem }) {
  const { words, to } = items[item]
  const dismiss = useToastMutation({
    mutationFn: () => parseResponse(api.site.beginnings[':item'].$delete({ param: { item } })),
    successTitle: () => 'Dismissed',
    failureTitle: 'Failed to dismiss the item',
    errorTitle: 'Error dismissing the item',
  })
  return (
    <li className="flex items-center gap-1">
      <Link to={to} className="flex min-h-11 min-w-0 grow items-center gap-2 underline-offset-4 hover:underline">
        <ArrowRight aria-hidden className="size-4 shrink-0 text-soft" />
        {words}
      </Link>
      <button
        type="button"
        aria-label={`Dismiss: ${words}`}
        title="Dismiss"
        aria-disabled={dismiss.isPending || undefined}
        onClick={() => !dismiss.isPending && dismiss.mutate()}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}
