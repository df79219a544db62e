import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useSentForm } from '../../../../lib/api/sent-form'
import { Button } from '../../../../ui/button'
import { ErrorSummary } from '../../../../ui/forms/form-messages'
import { Head } from '../../../../ui/head'
import { useIsHydrating } from '../../../../ui/static-drawing'
import { useSite } from '../../../settings/use-site'
import { useTexts } from '../../../website/use-texts'
import { guestQuery } from '../booking-queries'
import { BookingCard } from './booking-card'
import { When, Where } from './booking-details'
import { NoBooking } from './no-booking'

const titles = { asked: 'guestAsked', confirmed: 'guestYes', left: 'guestLeft' } as const

/** What the other parent sees by a link of their own: the question, then the appointment. Its forms are plain ones. */
export default function Guest() {
  const { token = '' } = useParams()
  const isHydrating = useIsHydrating()
  const { data: guest, error, refetch } = useQuery({ ...guestQuery(token), refetchOnMount: !isHydrating })
  const { text, plain } = useTexts('booking')
  if (!guest) return <NoBooking error={error} refetch={refetch} />
  const { state, email, appointment } = guest
  const isCancelled = appointment?.status === 'cancelled'
  return (
    <main className="wrap py-page">
      <Head title={plain(titles[state])} noindex />
      <BookingCard lit={appointment?.status === 'confirmed'}>
        <h1 className="text-page">{isCancelled ? 'This appointment is canceled' : text(titles[state])}</h1>
        {state === 'asked' && <p className="mt-4 max-w-120 text-soft md:text-lg">{text('guestText')}</p>}
        {state === 'left' && <p className="mt-4 max-w-120 text-soft md:text-lg">{text('guestLeftText')}</p>}
        {appointment && (
          <>
            <When booking={appointment} />
            {!isCancelled && <Where booking={appointment} />}
          </>
        )}
        <div className="mt-7 flex flex-wrap items-start gap-3">
          {state !== 'confirmed' && (
            <GuestForm token={token} action="confirm">
              <Button type="submit" className="min-h-12 px-6">
                Yes, email me
              </Button>
            </GuestForm>
          )}
          {state !== 'left' && !isCancelled && (
            <GuestForm token={token} action="leave">
              <Button type="submit" variant="secondary" className="min-h-12 px-6">
                {state === 'asked' ? 'No, thank you' : 'Stop these emails'}
              </Button>
            </GuestForm>
          )}
        </div>
        <p className="mt-4 text-small text-soft">
          {state === 'confirmed' ? 'They go to ' : 'Emails would go to '}
          <span className="wrap-anywhere">{email}</span>.
        </p>
        <Contact />
      </BookingCard>
    </main>
  )
}

type FormProps = { token: string; action: 'confirm' | 'leave'; children: ReactNode }

function GuestForm({ token, action, children }: FormProps) {
  const path = `/booking/${token}/guest/${action}`
  const rejected = useSentForm(path)
  return (
    <form method="post" action={path}>
      {rejected && <ErrorSummary {...rejected} className="mb-3" />}
      {children}
    </form>
  )
}

function Contact() {
  const { name, phone, phoneNumber } = useSite()
  return (
    <p className="mt-2 text-small text-soft">
      {name},{' '}
      <a href={`tel:${phoneNumber}`} className="inline-block py-2 whitespace-nowrap underline underline-offset-3">
        {phone}
      </a>
    </p>
  )
}
