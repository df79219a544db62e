import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { shuffle } from '../../../lib/shuffle'
import { Button } from '../../../ui/button'
import { Picture } from '../../media/picture'
import { useTexts } from '../../website/use-texts'
import { approvedTestimonialsQuery, type Testimonial } from '../queries'
import { Rating } from './rating'

/** SPEC section 9. */
const MAX_SHOWN = 3

/** Three of the approved testimonials, or the chosen ones, as notes on a line. */
export function ParentsSay({ chosen = [] }: { chosen?: Testimonial[] }) {
  const { data = [], error, isPending, refetch } = useQuery(approvedTestimonialsQuery)
  const section = useShuffleOnce()
  return (
    <section ref={section} aria-labelledby="parents-say" className="overflow-hidden py-[clamp(2.5rem,6vw,5rem)]">
      <h2 id="parents-say" className="wrap text-title">
        {useTexts('site').text('testimonials')}
      </h2>
      <div className="wrap relative mt-10">
        <Cord />
        {isPending ? (
          <Loading />
        ) : error ? (
          <Message>
            <p>Error loading testimonials: {error.message}</p>
            <Button variant="secondary" onClick={() => refetch()} className="mt-4">
              Try again
            </Button>
          </Message>
        ) : data.length === 0 ? (
          <Message>No testimonials available yet.</Message>
        ) : (
          <ul className="parent-notes">
            {(chosen.length > 0 ? chosen : data.slice(0, MAX_SHOWN)).map((testimonial) => (
              <TestimonialNote key={testimonial.id} {...testimonial} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The same on the home page, which shows nothing until there are some, and those that the practice has chosen. */
export function SomeParentsSay() {
  const { data = [] } = useQuery(approvedTestimonialsQuery)
  const { ids, editable } = useTexts('home')
  const chosen = ids('parents').flatMap((id) => data.find((testimonial) => testimonial.id === id) ?? [])
  return (
    data.length > 0 &&
    editable(
      'parents',
      <div>
        <ParentsSay chosen={chosen} />
      </div>,
    )
  )
}

/** One of the approved testimonials, if there are any. */
export function OneParentSays() {
  const testimonial = useQuery(approvedTestimonialsQuery).data?.[0]
  return testimonial && <Quote {...testimonial} />
}

/** A testimonial, pegged to the line. */
const TestimonialNote = (testimonial: Testimonial) => (
  <li className="parent-note">
    <Quote {...testimonial} />
  </li>
)

const Quote = ({ parentName, testimonial, childAge, rating, photoUrl }: Testimonial) => (
  <figure className="wrap-anywhere">
    <Rating rating={rating} />
    <blockquote className="mt-3">
      <p dir="auto" className="whitespace-pre-line">
        {testimonial}
      </p>
    </blockquote>
    <figcaption className="mt-5 flex items-center gap-3">
      <Picture
        src={photoUrl}
        alt=""
        sizes="60px"
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-full object-cover"
      />
      <span>
        <b className="block leading-snug font-semibold">
          <bdi>{parentName}</bdi>
        </b>
        {childAge && (
          <span className="text-small text-soft">
            Parent of <bdi>{childAge}</bdi>
          </span>
        )}
      </span>
    </figcaption>
  </figure>
)

/** Blank notes of about the same size, so that little moves when the testimonials appear. */
const Loading = () => (
  <div className="parent-notes">
    <div role="status" className="parent-note min-h-64">
      Loading testimonials...
    </div>
    {Array.from({ length: MAX_SHOWN - 1 }, (_, i) => (
      <div key={i} aria-hidden="true" className="parent-note min-h-64" />
    ))}
  </div>
)

const Message = ({ children }: { children: ReactNode }) => (
  <div className="parent-notes">
    <div role="status" className="parent-note">
      {children}
    </div>
  </div>
)

/** Extends beyond both edges of the page, and hangs from three pegs. */
const Cord = () => (
  <svg
    viewBox="0 0 1200 60"
    preserveAspectRatio="none"
    className="absolute top-0 left-0 h-15 w-full overflow-visible max-[56rem]:hidden"
    aria-hidden="true"
  >
    <path
      d="M-1000 20Q-400 90 200 22Q400 52 600 26Q800 52 1000 18Q1600 90 2200 20"
      fill="none"
      stroke="var(--notes-cord)"
      strokeWidth="2.5"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)

/**
 * Shuffles the testimonials of the server-rendered page once: cached pages show everyone the same ones. Never while their
 * section is on screen. (docs/decisions/006)
 */
function useShuffleOnce() {
  const section = useRef<HTMLElement>(null)
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = approvedTestimonialsQuery
    // Only data from the server-rendered page has the time 0; setting it changes that.
    if (client.getQueryState(queryKey)?.dataUpdatedAt !== 0) return
    const isOutOfSight = section.current!.getBoundingClientRect().top > window.innerHeight
    client.setQueryData(queryKey, (data) => data && (isOutOfSight ? shuffle(data) : data))
  }, [client])
  return section
}
