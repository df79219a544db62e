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
        <div className="wrap line">
          <Cord />
          <ul role="list" className="notes">
            {data.slice(0, SHOWN).map((testimonial) => (
              <Note key={testimonial.id} {...testimonial} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** The line without notes on it, with room for them, so that little moves when they come. */
const Message = ({ children }: { children: ReactNode }) => (
  <div className="wrap line line-empty">
    <Cord />
    <p role="status" className="flex flex-wrap items-center gap-4 text-soft">
      {children}
    </p>
  </div>
)

/** It goes on beyond both edges of the page, and hangs from three pegs. */
const Cord = () => (
  <svg viewBox="0 0 1200 60" preserveAspectRatio="none" className="cord" aria-hidden="true">
    <path d="M-1000 20Q-400 90 200 22Q400 52 600 26Q800 52 1000 18Q1600 90 2200 20" />
  </svg>
)
