import { Button } from '../../../ui/button'
import { Check } from '../../../ui/icons'
import { lamps } from './lamps'
import type { packages } from '../packages'

type Props = { offer: (typeof packages)[number]; selected: boolean; onSelect: () => void; className?: string }

/** A package under its lamp. Its button submits a small form: without JavaScript, it reloads the page with the package selected. */
export function PackageCard({ offer, selected, onSelect, className = '' }: Props) {
  const { type, summary, features, action, isPopular } = offer
  const Lamp = lamps[type]
  return (
    <article className={`relative flex flex-col justify-end ${className}`}>
      <div className={`post relative -mb-1 h-24 md:h-34 lg:h-46 ${selected ? 'lamp-lit' : ''}`}>
        <Lamp />
        {isPopular && <p className="popular-sign">Most Popular</p>}
      </div>
      <div className={`package forced-colors:border ${selected ? 'package-selected' : ''}`}>
        <h2 className="text-[min(1.5rem,7.5vw)] md:text-[1.7rem]">{type}</h2>
        <p className="mt-1 text-soft">{summary}</p>
        <ul className="mt-4 mb-5 grid gap-1.5 max-md:text-[0.94rem] md:mt-5 md:mb-7 md:gap-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5 leading-snug wrap-anywhere">
              <Check className="mt-[0.1em] size-5 shrink-0 text-sage" />
              {feature}
            </li>
          ))}
        </ul>
        <form
          // A single button isn't worth a landmark.
          role="none"
          action="/services#book"
          className="mt-auto"
          onSubmit={(event) => {
            event.preventDefault()
            onSelect()
          }}
        >
          <Button
            type="submit"
            name="type"
            value={type}
            variant="secondary"
            className="w-full"
            aria-pressed={selected}
            // Browsers don't scroll to a button that is partly in view. Not on a click, which would miss the moved button.
            onFocus={({ target }) => {
              if (target.matches(':focus-visible'))
                target.closest('article')!.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }}
          >
            {selected && <Check className="size-5" />}
            {action}
          </Button>
        </form>
      </div>
    </article>
  )
}
