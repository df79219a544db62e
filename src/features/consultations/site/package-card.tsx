import { Suspense, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button'
import { Check } from '../../../ui/icons'
import type { Offer } from '../../website/content'
import { useTexts } from '../../website/use-texts'
import { lamps } from './lamps/lamps'
import type { StoryText } from './story'

type Props = { offer: Offer; start?: StoryText; selected: boolean; onSelect: () => void }

export const packageClass =
  'package relative flex flex-col rounded-t-lg rounded-b-card px-[clamp(1.25rem,2.2vw,1.9rem)] pt-[1.6rem] pb-[clamp(1.25rem,2.2vw,1.9rem)]'

/** A package under its lamp. Its button submits a small form: without JavaScript, it reloads the page with the package selected. */
export function PackageCard({ offer, start, selected, onSelect }: Props) {
  const { name, promise, points, button, price, paymentUrl, payTo, picture, isPopular } = offer
  const { text, editable } = useTexts('services')
  const Lamp = lamps[picture]
  const card = useRef<HTMLElement>(null)
  // It may be beside what a phone shows of the row.
  useEffect(() => {
    const { parentElement: row, offsetLeft } = card.current!
    if (selected) row!.scrollLeft = offsetLeft - row!.offsetLeft
  }, [selected])
  return (
    <article ref={card} className="relative flex flex-col justify-end">
      <div className={`post relative -mb-1 h-24 md:h-34 lg:h-46 ${selected ? 'lamp-lit' : ''}`}>
        {/* A package that was just published may bring a lamp that isn't loaded yet. */}
        <Suspense fallback={null}>
          <Lamp />
        </Suspense>
        {isPopular && (
          <p
            className={`popular-sign absolute bottom-2 left-[4.3rem] -rotate-[1.5deg] rounded-[0.4rem] bg-(--iron) px-[0.7rem] py-[0.15rem] text-[0.85rem] font-semibold text-[#fdf0d2] md:bottom-[2.1rem] md:left-[5.4rem] md:px-[0.8rem] md:py-[0.3rem] md:text-[1rem] ${picture === 'street lamp' ? '' : 'standing'}`}
          >
            {text('popular')}
          </p>
        )}
      </div>
      <div className={`${packageClass} ${selected ? 'package-selected' : ''}`}>
        <h2 className="text-[min(1.5rem,9.5vw)] wrap-anywhere md:text-heading">{editable('packages', name)}</h2>
        {promise && <p className="mt-1 text-soft wrap-anywhere">{promise}</p>}
        <ul className="mt-4 mb-5 grid gap-1.5 max-md:text-small md:mt-5 md:mb-7 md:gap-2">
          {points.map((point, index) => (
            <li key={index} className="flex gap-2.5 leading-snug wrap-anywhere">
              <Check className="mt-[0.1em] size-5 shrink-0 text-sage" />
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-auto mb-3 wrap-anywhere empty:mb-0">
          {price && <p className="text-lg font-semibold">{price}</p>}
          {start && <p className="text-soft max-md:text-small">{text(...start)}</p>}
        </div>
        <form
          // A single button isn't worth a landmark.
          role="none"
          action="/services#book"
          onSubmit={(event) => {
            event.preventDefault()
            onSelect()
          }}
        >
          <Button
            type="submit"
            name="type"
            value={name}
            variant="secondary"
            className="w-full"
            aria-pressed={selected}
            // Browsers don't scroll to a button that is partly in view. Not on a click, which would miss the moved button.
            onFocus={({ target }) => {
              if (target.matches(':focus-visible'))
                target.closest('article')!.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }}
          >
            {selected && <Check className="-mx-1 size-5" />}
            {button}
          </Button>
        </form>
        {paymentUrl && (
          <a href={paymentUrl} className="mt-2 flex min-h-11 items-center justify-center underline underline-offset-3">
            <span>{text('pay')}</span>
            <span className="sr-only">: {name}</span>
          </a>
        )}
        {payTo && <p className="text-soft max-md:text-small">{payTo}</p>}
      </div>
    </article>
  )
}
