import { Star } from 'lucide-react'

type Props = { name: string; value: number; onChange: (stars: number) => void }

/** One to five stars as radio buttons. */
export function RatingField({ name, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="font-semibold">Rating</legend>
      <div className="mt-1 grid max-w-sm grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-1.5">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-full ring-1 ring-edge ring-inset has-checked:bg-calmbg has-checked:ring-2 has-checked:ring-calm has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-calm"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <Star aria-hidden className="size-[0.95em] fill-current text-accent" />
            {stars}
            <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
