import { useId } from 'react'
import { FieldError } from '../../../../ui/forms/field'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Whether the form was submitted without confirming. */
  isMissing: boolean
}

/** Asks whether the user means a time in the past. Nobody gets an email about it. */
export function PastQuestion({ checked, onChange, isMissing }: Props) {
  const id = useId()
  return (
    <div className="rounded-2xl bg-warnbg px-4 py-2 text-warn">
      <label className="choose flex leading-snug">
        <input
          type="checkbox"
          className="flex-none"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="py-1.5">
          This time has passed. Keep it in the calendar anyway, without an email to anyone.
        </span>
      </label>
      {isMissing && <FieldError id={id}>Please check this box, or choose another time.</FieldError>}
    </div>
  )
}
