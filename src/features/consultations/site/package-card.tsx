import { Button } from '../../../ui/button'
import { Check } from '../../../ui/icons'
import { lamps } from './lamps'
import type { packages } from '../packages'

type Props = { offer: (typeof packages)[number]; chosen: boolean; onChoose: () => void; className?: string }

/**
 * A package under its lamp. The button is that of a small form, so that without JavaScript it opens the page again with the
 * package chosen.
 */
export function PackageCard({ offer, chosen, onChoose, className = '' }: Props) {
  const { type, promise, points, action, popular } = offer
  const Lamp = lamps[type]
  return (
    <article className={`relative flex flex-col justify-end ${className}`}>
      <div className="post relative -mb-1 h-34 lg:h-46">
        <Lamp lit={chosen} />
        {popular && <p className="popular-sign">Most Popular</p>}
      </div>
      <div className={`package ${chosen ? 'package-chosen' : ''}`}>
        <h2 className="text-[1.7rem]">{type}</h2>
        <p className="mt-1 text-soft">{promise}</p>
        <ul className="mt-5 mb-7 grid gap-2">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5 leading-snug">
              <Check className="mt-[0.1em] size-5 shrink-0 text-sage" />
              {point}
            </li>
          ))}
        </ul>
        <form
          // One button is no landmark.
          role="none"
          action="/services#book"
          className="mt-auto"
          onSubmit={(event) => {
            event.preventDefault()
            onChoose()
          }}
        >
          <Button type="submit" name="type" value={type} kind="quiet" className="w-full" aria-pressed={chosen}>
            {chosen && <Check className="size-5" />}
            {action}
          </Button>
        </form>
      </div>
    </article>
  )
}
