import type { ApiError } from '../../../../lib/api/response'
import { Button, ButtonLink } from '../../../../ui/button'
import { Head } from '../../../../ui/head'
import { useSite } from '../../../settings/use-site'
import { useTexts } from '../../../website/use-texts'
import { BookingCard } from './booking-card'

type Props = { error: Error | null; refetch: () => unknown }

/** Instead of a booking: it's loading, its link is incomplete or too old, or it couldn't be loaded, so that another try may help. */
export function NoBooking({ error, refetch }: Props) {
  const { phone, phoneNumber } = useSite()
  const { text } = useTexts('booking')
  if (!error) return <main className="grid min-h-[60vh] place-items-center text-soft">Loading...</main>
  // An error that comes with a rendered page isn't an ApiError, but has the status.
  const canRetry = (error as Partial<ApiError>).status !== 404
  const title = canRetry ? 'Your appointment didn’t load' : 'No appointment here'
  return (
    <main className="wrap py-page">
      <Head title={title} noindex />
      <BookingCard>
        <h1 className="text-page">{title}</h1>
        <p className="mt-4 max-w-120 text-soft md:text-lg">
          {canRetry ? 'It’s still booked; only this page is missing.' : <span>{text('unknown')}</span>} Call or text{' '}
          <a href={`tel:${phoneNumber}`} className="whitespace-nowrap underline underline-offset-3">
            {phone}
          </a>
          .
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          {canRetry ? (
            <Button className="min-h-12 px-6" onClick={() => refetch()}>
              Try again
            </Button>
          ) : (
            <ButtonLink to="/contact" className="min-h-12 px-6">
              Write to me
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to="/" className="min-h-12 px-6">
            Back to Home
          </ButtonLink>
        </div>
      </BookingCard>
    </main>
  )
}
