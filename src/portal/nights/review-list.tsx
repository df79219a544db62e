import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { NightStrip } from '../../features/diary/chart/night-strip'
import type { ReviewItem } from '../../features/support/queries'
import { nameNights } from '../../features/diary/chart/words'
import { plural } from '../../lib/text/plural'

type Props = { reviews: ReviewItem[]; /** In `reviews`. */ index: number; done: number }

/** The families whose nights need a review. On a phone, it's a progress bar. */
export const ReviewList = ({ reviews, index, done }: Props) => (
  <nav aria-label="Families">
    <Progress reviews={reviews} index={index} done={done} />
    <ol className="grid grid-cols-1 max-wide:hidden">
      {reviews.map((item, n) => (
        <li key={item.id} className="border-t border-line first:border-0">
          <Link
            to={`?open=${item.id}`}
            replace
            preventScrollReset
            aria-current={n === index ? 'true' : undefined}
            className="-mx-px block rounded-card px-3.5 py-3 hover:bg-ink/4 current:bg-raised current:ring current:ring-edge current:ring-inset forced-colors:current:outline-2"
          >
            <b dir="auto" className="block font-semibold wrap-anywhere">
              {item.family}
            </b>
            <span className="flex justify-between gap-2 text-small text-soft">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {nameNights(item.nights)}
              </span>{' '}
              <span className={`flex-none ${item.answerBy ? 'font-semibold text-calm' : ''}`}>{describe(item)}</span>
            </span>
            {item.nights.map(({ id, sleeps }) => (
              <NightStrip key={id} sleeps={sleeps} className="mt-1.5" />
            ))}
          </Link>
        </li>
      ))}
    </ol>
    {done > 0 && (
      <p className="flex items-center gap-1.5 px-3.5 py-3 text-small text-soft max-wide:hidden">
        <Check aria-hidden className="size-4 text-ok" /> {done} sent today
      </p>
    )}
  </nav>
)

function describe({ notes, nights }: ReviewItem) {
  if (notes > 0) return plural(notes, 'note')
  if (nights.some(({ isSilent }) => isSilent)) return 'silent for two'
  if (nights.some(({ isLogged, isPaused }) => !isLogged && !isPaused)) return 'not logged'
  return nights.every(({ isPaused }) => isPaused) ? 'paused' : ''
}

const Progress = ({ reviews, index, done }: Props) => (
  <ol className="flex gap-1.5 wide:hidden">
    {Array.from({ length: done }, (_, n) => (
      <li key={n} className="h-1.5 flex-1 rounded-full bg-ok">
        <span className="sr-only">sent</span>
      </li>
    ))}
    {reviews.map(({ id, family }, n) => (
      <li key={id} className="flex-1">
        <Link
          to={`?open=${id}`}
          replace
          aria-current={n === index ? 'true' : undefined}
          className="-my-5 block py-5 *:block *:h-1.5 *:rounded-full *:bg-line current:*:bg-accent forced-colors:*:border"
        >
          <span>
            <span className="sr-only">{family}</span>
          </span>
        </Link>
      </li>
    ))}
  </ol>
)
