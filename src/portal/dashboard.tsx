import { useQueries, useQuery } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { useEffect, useRef, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { PortalHeader } from './header'
import { Today } from './today/today'
import { waitingQuery } from '../features/offers/queries'
import { answeringQuery } from '../features/answers/queries'
import { nextAppointmentsQuery } from '../features/appointments/portal/queries'
import { Protected } from '../features/accounts/sign-in/portal/protected'
import { usersQuery } from '../features/auth/queries'
import type { Permission, User } from '../features/auth/permissions'
import { UsersTab } from '../features/accounts/users/portal/users-tab'
import { ConsultationsTab } from './requests/consultations-tab'
import { consultationsQuery } from '../features/consultations/queries'
import { ContactsTab } from './requests/contacts-tab'
import { contactsQuery } from '../features/contacts/queries'
import { Onboarding, useOnboarding, Welcome } from './settings/onboarding'
import { BlogTab } from '../features/posts/portal/blog-tab'
import { allPostsQuery } from '../features/posts/editing/queries'
import type { Page } from '../features/requests/queries'
import { TestimonialsTab } from '../features/testimonials/portal/testimonials-tab'
import { useSite } from '../features/settings/use-site'
import { testimonialsQuery } from '../features/testimonials/queries'
import { todayQuery } from './today/queries'
import { contentQuery } from '../features/website/queries'
import { useMediaQuery } from '../ui/use-media-query'
import { useNow } from '../ui/use-now'
import { Head } from '../ui/head'
import { LoadFailure } from '../ui/lists/load-failure'
import { LoadingPage } from '../ui/loading'
import { Tab, TabStrip } from '../ui/tab-strip'
import { PartBoundary } from '../ui/part-boundary'

type PortalTab = {
  key: string
  label: string
  /** Users without it don't see the tab. */
  permission?: Permission
  count: number
  /** How many are unanswered, and how many of those past the promised response time. */
  waiting?: number
  overdue?: number
  Panel: ComponentType<{ user: User; now: number }>
}

export default function Portal() {
  return <Protected>{(user) => <Dashboard user={user} />}</Protected>
}

/** Loads all lists in parallel, so every count is right. A list that fails counts as empty, and shows an error. */
function Dashboard({ user }: { user: User }) {
  const now = useNow()
  const { timeZone } = useSite()
  /** Whether Today and the first card don't both fit. */
  const isShort = useMediaQuery('(width < 40rem) and (height < 45rem)')
  useOnboarding(user)
  const contacts = useQuery(contactsQuery())
  const consultations = useQuery(consultationsQuery())
  const [testimonials, users, posts] = useQueries({
    queries: [
      { ...testimonialsQuery, enabled: user.canManageTestimonials },
      { ...usersQuery, enabled: user.canManageUsers },
      { ...allPostsQuery, enabled: user.canManageBlog },
    ],
  })
  /** The cards' reply drafts, and the subjects. */
  const replies = useQuery(contentQuery('replies'))
  const subjects = useQuery(contentQuery('contact'))
  /** Decides which of a card's buttons is the main one. */
  const answering = useQuery(answeringQuery)
  /** If Today or its last part came in later, it would move the cards down. */
  const owed = useQuery(todayQuery)
  const starting = useQuery({ ...waitingQuery, enabled: user.canManageConsultations })
  const appointments = useQuery({ ...nextAppointmentsQuery(now, timeZone), enabled: user.canManageConsultations })
  const isReady = replies.data || (replies.isError && contacts.isError && consultations.isError)
  const queries = [contacts, consultations, testimonials, users, posts, replies]
  // Until everything is known, Today would say there's nothing. Once shown, it stays, even while a failed call is retried.
  const isLoading = [...queries, answering, owed, starting, appointments, subjects].some(
    ({ isLoading, isFetched }) => isLoading && !isFetched,
  )
  const tabs: PortalTab[] = [
    { key: 'contacts', label: 'Contacts', ...getCounts(contacts.data, 'unread'), Panel: ContactsTab },
    {
      key: 'consultations',
      label: 'Consultations',
      ...getCounts(consultations.data, 'pending'),
      Panel: ConsultationsTab,
    },
    { key: 'blog', label: 'Blog Posts', permission: 'canManageBlog', count: posts.data?.length ?? 0, Panel: BlogTab },
    {
      key: 'testimonials',
      label: 'Testimonials',
      permission: 'canManageTestimonials',
      count: testimonials.data?.filter(({ approved }) => !approved).length ?? 0,
      Panel: TestimonialsTab,
    },
    { key: 'users', label: 'Users', permission: 'canManageUsers', count: users.data?.length ?? 0, Panel: UsersTab },
  ]
  const hasRequests = tabs[0]!.count + tabs[1]!.count > 0
  const visibleTabs = tabs.filter(({ permission }) => !permission || user[permission])
  const [params, setParams] = useSearchParams()
  const tab = visibleTabs.find(({ key }) => key === params.get('tab')) ?? visibleTabs[0]!
  // A click selects its tab twice, by pointer and by focus. Only the first one may add a history entry.
  const lastKey = useRef(tab.key)
  useEffect(() => void (lastKey.current = tab.key), [tab.key])
  function selectTab(key: string) {
    const q = params.get('q')
    if (lastKey.current !== key) setParams({ tab: key, ...(q && { q }) })
    lastKey.current = key
  }

  return (
    <>
      <Head title={`${tab.label} · Admin Dashboard`} noindex />
      <PortalHeader user={user} />
      {isLoading ? (
        <LoadingPage />
      ) : (
        <main id="main" tabIndex={-1} className="wrap portal grid grid-cols-1 gap-2 py-2.5 pb-16 sm:gap-4 sm:py-5">
          {!hasRequests && (
            <PartBoundary>
              <Welcome user={user} />
              <Onboarding user={user} />
            </PartBoundary>
          )}
          {queries.some(({ isError }) => isError) && (
            <LoadFailure retry={() => queries.forEach(({ isError, refetch }) => isError && void refetch())} />
          )}
          {hasRequests && (
            <PartBoundary>
              <Today user={user} now={now} tabs={visibleTabs} isFolded={isShort || tab !== visibleTabs[0]} />
            </PartBoundary>
          )}
          <Tabs.Root value={tab.key} onValueChange={selectTab}>
            <TabStrip id="sections" aria-label="Sections" className="mb-2 sm:mb-4">
              {visibleTabs.map(({ key, label, count }) => (
                <Tab key={key} value={key} ref={key === tab.key ? scrollIntoView : undefined}>
                  <span className="2xs:whitespace-nowrap">{label}</span>{' '}
                  <span className="whitespace-nowrap">({count})</span>
                </Tab>
              ))}
            </TabStrip>
            {visibleTabs.map(({ key, Panel }) => (
              <Tabs.Content key={key} value={key}>
                {isReady && (
                  <PartBoundary>
                    <Panel user={user} now={now} />
                  </PartBoundary>
                )}
              </Tabs.Content>
            ))}
          </Tabs.Root>
          {hasRequests && (
            <PartBoundary>
              <Onboarding user={user} />
            </PartBoundary>
          )}
        </main>
      )}
    </>
  )
}

/** With large text, the tab strip is wider than the screen. Not `scrollIntoView`, because the next Tab press would start from here. */
function scrollIntoView(trigger: HTMLElement | null) {
  const strip = trigger?.parentElement
  strip?.scrollTo({ left: trigger!.offsetLeft - strip.offsetLeft - (strip.clientWidth - trigger!.clientWidth) / 2 })
}

const getCounts = ({ counts }: Pick<Page<unknown>, 'counts'> = { counts: {} }, unanswered: string) => ({
  count: counts.all ?? 0,
  waiting: counts[unanswered] ?? 0,
  overdue: counts.overdue ?? 0,
})
