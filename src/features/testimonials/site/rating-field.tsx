import { FieldError } from '../../../ui/forms/field'

type Props = {
  name: string
  label?: string
  value?: number
  error?: string
  /** Without it, the form holds the value, which is `value` at first. */
  onChange?: (stars: number) => void
}

/** One to five stars as radio buttons. */
export function RatingField({ name, label = 'Rating', value, error, onChange }: Props) {
  return (
    <fieldset id={`field-${name}`} aria-describedby={error && `field-${name}-error`}>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-4 ring-1 ring-edge ring-inset has-checked:bg-calmbg has-checked:ring-2 has-checked:ring-calm has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-calm"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              {...(onChange
                ? { checked: stars === value, onChange: () => onChange(stars) }
                : { defaultChecked: stars === value })}
              className="sr-only"
            />
            <span aria-hidden="true" className="text-[1.1em] leading-none text-accent">
              ★
            </span>
            {stars}
            <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`field-${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
