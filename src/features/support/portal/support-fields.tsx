import { TextField } from '../../../ui/forms/field'
import type { PackageSupport } from '../schema'

type Props = {
  values: PackageSupport
  isReadOnly?: boolean
  onChange: (values: PackageSupport) => void
}

/** How many nights, and when notes get answered. */
export function SupportFields({ values, isReadOnly, onChange }: Props) {
  const number = (name: 'nights' | 'answersWithin', label: string, max: number) => (
    <TextField
      label={label}
      type="number"
      min={1}
      max={max}
      required
      readOnly={isReadOnly}
      value={values[name] || ''}
      onChange={({ target }) => onChange({ ...values, [name]: target.valueAsNumber || 0 })}
    />
  )
  const clock = (name: 'answersFrom' | 'answersUntil', label: string) => (
    <TextField
      label={label}
      type="time"
      required
      readOnly={isReadOnly}
      value={values[name]}
      onChange={({ target }) => onChange({ ...values, [name]: target.value })}
    />
  )
  return (
    <div className="@container">
      <div className="grid items-end gap-3 @2xs:grid-cols-2 @2xl:grid-cols-4 [&_input]:min-w-0">
        {number('nights', 'Nights', 60)}
        {number('answersWithin', 'Answers within, in hours', 48)}
        {clock('answersFrom', 'Answers from')}
        {clock('answersUntil', 'Answers until')}
      </div>
    </div>
  )
}
