import type { ReactNode } from 'react'

type Props<Value> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly (readonly [value: Value, label: string, icon?: ReactNode])[]
}

/** A row of buttons, one of them pressed. An icon replaces its label. */
export const Segments = <Value extends string>({ label, value, onChange, options }: Props<Value>) => (
  <div role="group" aria-label={label} className="flex rounded-full bg-sunk p-0.75">
    {options.map(([option, name, icon]) => (
      <button
        key={option}
        type="button"
        aria-label={icon ? name : undefined}
        title={icon ? name : undefined}
        className={`${icon ? 'grid min-h-10 min-w-11 place-items-center' : 'min-h-9.5 px-3'} rounded-full font-tab text-soft aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-tab forced-colors:aria-pressed:border`}
        aria-pressed={option === value}
        onClick={() => onChange(option)}
      >
        {icon ?? name}
      </button>
    ))}
  </div>
)
