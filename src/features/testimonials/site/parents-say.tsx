import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Note } from './note'
import { approvedTestimonialsQuery } from '../queries'
import { useShuffleOnce } from '../use-shuffle-once'

/** SPEC section 9. */
const SHOWN = 3

/** What parents say: three of the approved testimonials, as notes on a line. */
export function ParentsSay() {
  const { data = [], error, isPending, refetch } = useQuery(approvedTestimonialsQuery)
  const section = useShuffleOnce()
  return (
    <section ref={section} aria-labelledby="parents-say" className="parents-say">
      <h2 id="parents-say" className="wrap text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]">
        What Parents Say
      </h2>
      <div className="wrap notes-line">
        <Cord />
        {isPending ? (
          <Loading />
        ) : error ? (
          <Message>
            <p>Error loading testimonials: {error.message}</p>
            <Button kind="quiet" onClick={() => refetch()} className="mt-4">
              Try again
            </Button>
          </Message>
        ) : data.length === 0 ? (
          <Message>No testimonials available yet.</Message>
        ) : (
          <ul className="parent-notes">
            {data.slice(0, SHOWN).map((testimonial) => (
              <Note key={testimonial.id} {...testimonial} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** As many notes as will come, still blank, so that little moves when they do. */
const Loading = () => (
  <div className="parent-notes parent-notes-blank">
    <div role="status" className="parent-note">
      Loading testimonials...
    </div>
    {Array.from({ length: SHOWN - 1 }, (_, i) => (
      <div key={i} aria-hidden="true" className="parent-note" />
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

/** It goes on beyond both edges of the page, and hangs from three pegs. */
const Cord = () => (
  <svg viewBox="0 0 1200 60" preserveAspectRatio="none" className="notes-cord" aria-hidden="true">
    <path d="M-1000 20Q-400 90 200 22Q400 52 600 26Q800 52 1000 18Q1600 90 2200 20" />
  </svg>
)
