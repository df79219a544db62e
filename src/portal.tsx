import { useQueries } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { PortalHeader } from './features/accounts/portal-header'
import { Protected } from './features/accounts/protected'
import { usersQuery } from './features/accounts/queries'
import type { Permission, User } from './features/accounts/schema'
import { UsersTab } from './features/accounts/users-tab'
import { ConsultationsTab } from './features/consultations/consultations-tab'
import { consultationsQuery } from './features/consultations/queries'
import { ContactsTab } from './features/contacts/contacts-tab'
import { contactsQuery } from './features/contacts/queries'
import { Beginnings, useBeginnings } from './features/site/beginnings'
import { BlogTab } from './features/posts/blog-tab'
import { writtenPostsQuery } from './features/posts/queries'
import { MailTroubleBanner } from './features/mail/trouble-banner'
import { TestimonialsTab } from './features/testimonials/testimonials-tab'
import { testimonialsQuery } from './features/testimonials/queries'
import { isOverdue } from './lib/promise'
import { useNow } from './lib/use-now'
import { Head } from './ui/head'
import { LoadFailure } from './ui/load-failure'
import { Loading } from './ui/loading'
import { OverdueBanner } from './ui/overdue-banner'
import './ui/portal.css'

type PortalTab = {
  key: string
  label: string
  /** Who lacks it does not see the tab. */
  flag?: Permission
  count: number
  /** When those wrote who wait longer than was promised. */
  overdue?: string[]
  Panel: ComponentType<{ user: User; now: number }>
}

export default function Portal() {
  return <Protected>{(user) => <Dashboard user={user} />}</Protected>
}

/** All lists are loaded at once, so that every count is right; one that fails counts as empty, and says so. */
function Dashboard({ user }: { user: User }) {
  const now = useNow()
  useBeginnings(user)
  const lists = useQueries({
    queries: [
      contactsQuery,
      consultationsQuery,
      { ...testimonialsQuery, enabled: user.canManageTestimonials },
      { ...usersQuery, enabled: user.canManageUsers },
      { ...writtenPostsQuery, enabled: user.canManageBlog },
    ],
  })
  const contacts = lists[0].data?.filter(({ spam }) => !spam) ?? []
  const consultations = lists[1].data?.filter(({ spam }) => !spam) ?? []
  const tabs: PortalTab[] = [
    {
      key: 'contacts',
      label: 'Contacts',
      count: contacts.length,
      overdue: overdue(
        contacts.filter(({ responded }) => !responded),
        now,
      ),
      Panel: ContactsTab,
    },
    {
      key: 'consultations',
      label: 'Consultations',
      count: consultations.length,
      overdue: overdue(
        consultations.filter(({ status }) => status === 'pending'),
        now,
      ),
      Panel: ConsultationsTab,
    },
    { key: 'blog', label: 'Blog Posts', flag: 'canManageBlog', count: lists[4].data?.length ?? 0, Panel: BlogTab },
    {
      key: 'testimonials',
      label: 'Testimonials',
      flag: 'canManageTestimonials',
      count: lists[2].data?.filter(({ approved }) => !approved).length ?? 0,
      Panel: TestimonialsTab,
    },
    { key: 'users', label: 'Users', flag: 'canManageUsers', count: lists[3].data?.length ?? 0, Panel: UsersTab },
  ]
  const seen = tabs.filter(({ flag }) => !flag || user[flag])
  const [params, setParams] = useSearchParams()
  const tab = seen.find(({ key }) => key === params.get('tab')) ?? seen[0]!

  return (
    <>
      <Head title="Admin Dashboard" noindex />
      <PortalHeader user={user} />
      {lists.every(({ isPending }) => isPending) ? (
        <Loading />
      ) : (
        <main className="wrap portal grid grid-cols-1 gap-4 py-5 pb-16">
          <OverdueBanner tabs={seen} now={now} />
          <MailTroubleBanner user={user} />
          <Beginnings user={user} />
          {lists.some(({ isError }) => isError) && (
            <LoadFailure retry={() => lists.forEach(({ isError, refetch }) => isError && refetch())} />
          )}
          <Tabs.Root value={tab.key} onValueChange={(key) => setParams({ tab: key })}>
            <Tabs.List aria-label="Sections" className="tab-strip mb-4">
              {seen.map(({ key, label, count }) => (
                <Tabs.Trigger key={key} value={key} ref={key === tab.key ? reveal : undefined}>
                  {label} <span className="text-[0.85em]">({count})</span>
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            {seen.map(({ key, Panel }) => (
              <Tabs.Content key={key} value={key}>
                <Panel user={user} now={now} />
              </Tabs.Content>
            ))}
          </Tabs.Root>
        </main>
      )}
    </>
  )
}

/** On a phone the strip is longer than the screen. */
const reveal = (trigger: HTMLElement | null) => trigger?.scrollIntoView({ block: 'nearest', inline: 'center' })

const overdue = (rows: { createdAt: string }[], now: number) =>
  rows.map(({ createdAt }) => createdAt).filter((moment) => isOverdue(moment, now))
