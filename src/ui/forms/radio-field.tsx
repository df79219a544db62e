import { FieldError, type FieldProps } from './field'

type Props = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  name: string
  value: string | undefined
  options: readonly (readonly [value: string, label: string])[]
}

export function RadioField({ label, hint, error, name, value, options }: Props) {
  const id = `field-${name}`
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset id={id} aria-describedby={describedBy || undefined}>
      <legend className="font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-soft">
          {hint}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map(([option, text]) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === value}
              className="size-5 shrink-0 accent-accent"
            />
            <bdi>{text}</bdi>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
