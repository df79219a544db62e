import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ChevronDown, Sunrise, X } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button'
import type { Permission, User } from '../../features/auth/permissions'
import { onboardingQuery } from '../../features/settings/portal-queries'
import type { OnboardingItem } from '../../features/settings/schema'
import { useItem } from './use-item'

const CLAIMS = '/admin/start?step=claims'

const items: Record<OnboardingItem, { label: string; to: string }> = {
  consultant: { label: 'Enter your name', to: '/admin/settings#consultant' },
  portrait: { label: 'Add a photo of yourself', to: '/admin/settings#portrait' },
  story: { label: 'Tell your story', to: '/admin/start?step=name' },
  'claim-degree': { label: 'Check your degree', to: CLAIMS },
  'claim-newborn': { label: 'Check your newborn training', to: CLAIMS },
  'claim-years': { label: 'Check your years of experience', to: CLAIMS },
  'claim-families': { label: 'Check the number of families you’ve helped', to: CLAIMS },
  'claim-weeks': { label: 'Check “Success within 2 weeks”', to: CLAIMS },
  'claim-results': { label: 'Check your methods and results', to: CLAIMS },
  'claim-call': { label: 'Check your free first call', to: CLAIMS },
  'claim-offer': { label: 'Check sleep packages and newborn care', to: CLAIMS },
  email: { label: 'Enter your email address', to: '/admin/settings#email' },
  phone: { label: 'Enter your phone number', to: '/admin/settings#phone' },
  location: { label: 'Say where you work, and when it’s day there', to: '/admin/settings#location' },
  hours: { label: 'Set your opening hours', to: '/admin/settings/appointments' },
  packages: { label: 'Describe your packages', to: '/admin/start?step=packages' },
  questions: { label: 'Choose what you ask parents', to: '/admin/settings/questions' },
  plans: { label: 'Read the plans that go out in your name', to: '/admin/start?step=work' },
  address: { label: 'Say where your site is on the web', to: '/admin/settings#address' },
  smtp: { label: 'Make sure your emails reach people', to: '/admin/settings#mail-server' },
  words: { label: 'Find your first words', to: '/admin/start?step=words' },
  post: { label: 'Publish your first article', to: '/admin?tab=blog' },
}

/** Returns an item's label: 'Tell your story'. */
export const describeItem = (item: OnboardingItem) => items[item].label

const isClaim = (item: OnboardingItem) => item.startsWith('claim-')

/** Permissions that items need in addition to managing users. */
const permissions: Partial<Record<OnboardingItem, Permission>> = {
  post: 'canManageBlog',
  hours: 'canManageConsultations',
  questions: 'canManageConsultations',
  plans: 'canManageConsultations',
}

/** The items this user can do. Load them early to avoid a layout shift. */
export function useOnboarding(user: User) {
  const { data = [] } = useQuery({ ...onboardingQuery, enabled: user.canManageUsers })
  return data.filter((item) => !permissions[item] || user[permissions[item]])
}

/** Whether nobody has started setting up the site. */
const isUntouched = (remaining: OnboardingItem[]) =>
  remaining.includes('consultant') && remaining.includes('claim-degree')

/**
 * The remaining tasks on a new site. Items disappear when they're done or dismissed, claims when they're confirmed or changed.
 * `open` expands the list initially.
 */
export function Onboarding({ user, open = false }: { user: User; open?: boolean }) {
  const remaining = useOnboarding(user)
  if (remaining.length === 0) return null
  return (
    <details open={open} className="panel group border-dashed">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-2 rounded-[inherit] ps-5 pe-3.5">
        <Sunrise aria-hidden className="size-5 shrink-0 text-soft" />
        <span className="font-semibold">Before you open</span>
        <span className="ml-auto flex items-center gap-2 whitespace-nowrap text-soft">
          {remaining.length} left
          <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
        </span>
      </summary>
      <p className="px-5 pb-2">
        <Link to="/admin/start" className="link">
          {isUntouched(remaining) ? 'Set up the site in a few short steps' : 'Go on with the short steps'}
        </Link>
        , or pick what’s left:
      </p>
      <ul className="grid grid-cols-1 gap-x-6 ps-5 pe-2.5 pb-2 sm:grid-cols-2 lg:grid-cols-3">
        {remaining.map((item) => (
          <Item key={item} item={item} />
        ))}
      </ul>
    </details>
  )
}

/** Points a new owner to the first steps. */
export function Welcome({ user }: { user: User }) {
  if (!isUntouched(useOnboarding(user))) return null
  return (
    <section className="panel flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h2 className="text-xl">Make it yours</h2>
        <p className="text-soft">
          A few short steps: who you are, what’s true of you, your packages, how you work, your words. Stop whenever you
          like.
        </p>
      </div>
      <ButtonLink to="/admin/start">Begin</ButtonLink>
    </section>
  )
}

function Item({ item }: { item: OnboardingItem }) {
  const { label, to } = items[item]
  const { dismiss } = useItem(item, 'Dismissed')
  return (
    <li className="flex items-center gap-1">
      <Link to={to} className="flex min-h-11 min-w-0 grow items-center gap-2 underline-offset-4 hover:underline">
        <ArrowRight aria-hidden className="size-4 shrink-0 text-soft" />
        {label}
      </Link>
      {!isClaim(item) && (
        <button
          type="button"
          aria-label={`Dismiss: ${label}`}
          title="Dismiss"
          aria-disabled={dismiss.isPending || undefined}
          onClick={() => !dismiss.isPending && dismiss.mutate()}
          className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </li>
  )
}
