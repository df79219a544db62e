import { useEffect, type ChangeEvent } from 'react'
import { accents, accentNames, accentStyle, lightDark, type Accent } from '../../features/settings/accents'
import { FieldError } from '../../ui/forms/field'

type Props = {
  id: string
  name: string
  label: string
  hint: string
  error?: string
  value: Accent
  saved: Accent
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A choice of colors. The portal shows the chosen one at once, and the saved one again once this is gone. */
export function AccentField({ id, name, label, hint, error, value, saved, onChange }: Props) {
  useEffect(() => {
    showAccent(value)
    return () => showAccent(saved)
  }, [value, saved])
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-hint`} className="col-span-full">
      <legend className="font-semibold">{label}</legend>
      <div id={`${id}-hint`} className="text-small text-soft">
        {hint}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {accentNames.map((accent) => (
          <label
            key={accent}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-thin border-line px-3 has-checked:border-edge has-checked:bg-sunk"
          >
            <input
              type="radio"
              name={name}
              value={accent}
              checked={accent === value}
              onChange={onChange}
              className="size-5 shrink-0 accent-accent"
            />
            <span
              aria-hidden
              className="size-5 rounded-full"
              style={{ background: lightDark(accents[accent].day[0], accents[accent].night[0]) }}
            />
            {accents[accent].label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Replaces what the server sent (web/look.tsx). */
function showAccent(accent: Accent) {
  const sent = document.querySelector('style[data-href~=accent]')
  const style = sent ?? document.head.appendChild(document.createElement('style'))
  style.setAttribute('data-href', 'accent')
  style.textContent = accentStyle(accent)
}
