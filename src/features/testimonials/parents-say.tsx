import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Note } from './note'
import { approvedTestimonialsQuery } from './queries'
import { useDrawAnew } from './use-draw-anew'
import './testimonials.css'

/** SPEC section 9. */
const SHOWN = 3

/** What parents say: three of the approved testimonials, as notes on a line. */
export function ParentsSay() {
  const { data, error, isFetching, refetch } = useQuery(approvedTestimonialsQuery)
  const section = useDrawAnew()
  return (
    <section ref={section} aria-labelledby="parents-say" className="parents-say">
      <h2 id="parents-say" className="wrap text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]">
        What Parents Say
      </h2>
      {isFetching ? (
        <Message>Loading testimonials...</Message>
      ) : error ? (
        <Message>
          Error loading testimonials: {error.message}
          <Button kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Message>
      ) : !data?.length ? (
        <Message>No testimonials available yet.</Message>
      ) : (
        <div className="line">
          <Cord />
          <ul role="list" className="wrap notes">
            {data.slice(0, SHOWN).map((testimonial) => (
              <Note key={testimonial.id} {...testimonial} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** A line without notes on it, as high as the notes would be, so that the page does not move when they come. */
const Message = ({ children }: { children: ReactNode }) => (
  <div className="line line-empty">
    <Cord />
    <p role="status" className="wrap flex flex-wrap items-center gap-4 text-soft">
      {children}
    </p>
  </div>
)

const Cord = () => (
  <svg viewBox="0 0 1440 60" preserveAspectRatio="none" className="cord" aria-hidden="true">
    <path d="M0 8c240 44 480 44 720 30s480-20 720-34" />
  </svg>
)
