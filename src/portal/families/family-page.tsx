import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CalendarClock, Flag } from 'lucide-react'
import { Navigate, useParams, Link, useNavigate } from 'react-router'
import { ApiError, getErrorMessage, parseResponse } from '../../lib/api/response'
import { Button, ButtonLink } from '../../ui/button'
import { Loading } from '../../ui/loading'
import { useMediaQuery } from '../../ui/use-media-query'
import { useNow } from '../../ui/use-now'
import { type User, missingPermission } from '../../features/auth/permissions'
import { familyQuery, type Family } from '../../features/families/queries'
import { contentQuery } from '../../features/website/queries'
import { Children } from './children'
import { House } from './house'
import { nameFamily } from '../../features/families/name-family'
import { Contacts, Parents } from './parents'
import { Story } from './story'
import { api } from '../../lib/api/client'
import { BookButton } from '../../features/appointments/portal/book/book-button'
import { FamilyDiary } from '../../features/diary/portal/family-diary'
import { FamilyAnswer } from '../../features/answers/portal/family-answer'
import { nameRecipient } from '../../features/email/portal/email-notice'
import { FollowUpMenu } from '../../features/follow-ups/portal/follow-up-menu'
import { useNote } from '../../features/requests/portal/use-note'
import { SupportOfFamily } from '../../features/support/portal/family-support'
import { AskButton } from '../../features/testimonials/portal/ask-button'
import { formatDateTime, formatDay } from '../../lib/time/dates'
import { DoneButton } from '../../features/follow-ups/portal/done-button'
import { useSite } from '../../features/settings/use-site'
import { ConfirmButton } from '../../ui/forms/confirm-button'
import { GuardedButton } from '../../ui/forms/guarded-button'
import { FamilyPayments } from '../../features/payments/portal/family-payments'
import { SendLink } from '../offers/send-link'
import { FamilyOffers } from '../offers/family-offers'
import { describeKept } from '../../features/payments/portal/describe-kept'
import { useErase, useExport } from '../privacy/page/use-privacy'

export default function FamilyPage({ user }: { user: User }) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(familyQuery(id))
  // The button for writing appears with these texts. If it came later, it would push away a button that's being clicked.
  const replies = useQuery(contentQuery('replies'))
  if (data && 'movedTo' in data) return <Navigate replace to={`/admin/families/${data.movedTo}`} />
  const isGone = error instanceof ApiError && error.status === 404
  if (data && !isGone && !replies.isPending) return <Content key={id} family={data} user={user} />
  if (!error) return <Loading />
  return (
    <div className="panel grid justify-items-start gap-3 p-6">
      <p>{getErrorMessage(error)}</p>
      {isGone ? (
        <ButtonLink to="/admin/families">All families</ButtonLink>
      ) : (
        <Button onClick={() => refetch()}>Try again</Button>
      )}
    </div>
  )
}

function Content({ family, user }: { family: Family; user: User }) {
  const now = useNow()
  const isWide = useMediaQuery('(width >= 62rem)')
  const name = nameFamily(family.parents)
  return (
    <div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-5 wide:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <aside
        aria-labelledby="family-name"
        className="grid grid-cols-1 gap-3.5 wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto [&_:is(button,a.rounded-full)]:min-h-9 [&_:is(button,a.rounded-full)]:px-3 [&_:is(button,a.rounded-full)]:text-row"
      >
        <House windows={family.children.length} />
        <h3 id="family-name" dir="auto" className="text-[1.8rem] leading-title wrap-anywhere">
          {name}
        </h3>
        {!isWide && <Contacts parents={family.parents} />}
        {user.canManageConsultations && <Children family={family} />}
        {user.canManageConsultations && (
          <FamilyDiary
            familyId={family.id}
            name={name}
            hasChild={family.children.length > 0}
            mayPublish={user.canManageUsers}
          />
        )}
        {/* On a phone, the story comes first. */}
        <details open={isWide} className="group grid gap-2.5">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between border-y border-line text-soft wide:hidden">
            Parents and privacy <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <Parents family={family} user={user} />
          <Privacy family={family} name={name} user={user} />
        </details>
      </aside>
      <div className="min-w-0">
        <Next family={family} name={name} now={now} />
        <Composer family={family} name={name} user={user} />
        {user.canManageConsultations && <SupportOfFamily familyId={family.id} of={family.children} />}
        {user.canManageConsultations && <FamilyOffers familyId={family.id} of={family.parents} />}
        {user.canManageConsultations && <FamilyPayments familyId={family.id} of={family.parents} />}
        <Story family={family} name={name} now={now} />
      </div>
    </div>
  )
}

type Props = { family: Family; name: string; user: User }

function Composer({ family: { id, parents, askable, entries }, name, user }: Props) {
  const forbidden = missingPermission(user, 'canManageConsultations')
  const { note, button } = useNote({
    id: `of ${id}`,
    name,
    note: null,
    save: (text) => parseResponse(api.families[':id'].notes.$post({ param: { id }, json: { text } })),
    forbidden,
  })
  /** Setting up a time for a parent answers their open request. */
  const people = parents.map((parent) => ({
    consultationId:
      entries.find(
        ({ kind, response, from }) => kind === 'request' && response?.open && from?.address === parent.address,
      )?.id ?? '',
    name: parent.name,
    email: parent.address,
  }))
  return (
    <FamilyAnswer familyId={id} parents={parents} forbidden={forbidden} beside={<SendLink familyId={id} />}>
      {(answer) => (
        <div className="mt-3.5 flex flex-wrap gap-2 *:[button]:border *:[button]:border-transparent *:[button]:ring *:[button]:ring-edge *:[button]:ring-inset *:[form,p]:shrink-0 *:[form,p]:basis-full">
          {answer.button}
          <BookButton people={people} forbidden={forbidden} />
          {button}
          <FollowUpMenu familyId={id} name={name} permissions={['canManageContacts', 'canManageConsultations']} />
          {askable && (
            <AskButton
              consultationId={askable.id}
              to={nameRecipient(name, askable.email)}
              askedAt={askable.askedAt}
              forbidden={forbidden}
            />
          )}
          {answer.form}
          {note}
        </div>
      )}
    </FamilyAnswer>
  )
}

const next =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 bg-raised px-panel py-3.25 wrap-anywhere enlarged:gap-x-2 enlarged:px-2.5'
const nextIcon = 'row-span-2 my-auto w-5.5 text-calm'

/** What comes next: the upcoming appointment and the follow-ups. Shows nothing if there are none. */
function Next({ family: { entries, followUps }, name, now }: { family: Family; name: string; now: number }) {
  const { timeZone } = useSite()
  const appointment = entries.findLast(({ end }) => end && Date.parse(end) > now)
  if (!appointment && followUps.length === 0) return null
  return (
    <section
      aria-label="What comes next"
      className="panel grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-px overflow-clip bg-line"
    >
      {appointment && (
        <p className={next}>
          <CalendarClock aria-hidden className={nextIcon} />
          <Link className="link justify-self-start font-semibold" to={appointment.to!}>
            {formatDateTime(appointment.at, timeZone)}
          </Link>
          <span dir="auto" className="col-start-2 text-row text-soft">
            {appointment.title}, {appointment.about}
          </span>
        </p>
      )}
      {followUps.map(({ id, day, dueOn, text }) => (
        <div key={id} className={next}>
          <Flag aria-hidden className={nextIcon} />
          <b className="font-semibold">
            {day !== null && `Day ${day}, `}
            {formatDay(dueOn)}
          </b>
          <span className="col-start-3 row-span-2 row-start-1 grid content-center">
            <DoneButton id={id} name={`${name}, ${formatDay(dueOn)}`} />
          </span>
          <span dir="auto" className="col-start-2 text-row text-soft">
            {text || 'Follow-up'}
          </span>
        </div>
      ))}
    </section>
  )
}

function Privacy({ family, name, user }: Props) {
  const navigate = useNavigate()
  const site = useSite()
  const who = { familyId: family.id }
  const exported = useExport(who)
  const erase = useErase(who, () => navigate('/admin/families'))
  const forbidden = missingPermission(user, 'canManageContacts') ?? missingPermission(user, 'canManageConsultations')
  return (
    <section aria-label="Privacy" className="mt-2.5 flex flex-wrap gap-x-4 border-y border-line">
      <GuardedButton
        variant="ghost"
        className="-ml-[min(0.75rem,5vw)]"
        reason={forbidden}
        busy={exported.isPending}
        onClick={() => exported.mutate()}
      >
        Export everything
      </GuardedButton>
      <ConfirmButton
        reason={forbidden}
        mutation={erase}
        title={`Erase everything about ${name}?`}
        text={`This permanently erases all requests, messages, appointments, emails, notes, follow-ups, plans, logged nights, and testimonials by invitation of ${family.parents.map(({ address }) => address).join(' and ')}, including what’s in the trash or on the website. It can’t be undone.${describeKept(site)}`}
        confirm="Erase permanently"
      >
        Erase
      </ConfirmButton>
    </section>
  )
}
