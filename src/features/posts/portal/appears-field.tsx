import { formatDateTime, formatTimeZone } from '../../../lib/time/dates'
import { zonedTimeToUtc } from '../../../lib/time/zoned-time'
import { TextField } from '../../../ui/forms/field'
import { useNow } from '../../../ui/use-now'
import { useSite } from '../../settings/use-site'

type Props = { value: string; onChange: (value: string) => void; error?: string }

/** When a post appears, as a local date and time ('2026-03-08T02:30') in the practice's time zone. */
export function AppearsField({ value, onChange, error }: Props) {
  const { timeZone } = useSite()
  const now = useNow()
  const publishAt = zonedTimeToUtc(value, timeZone)
  return (
    <TextField
      ref={focusIfEmpty}
      type="datetime-local"
      label="Appears"
      hint={
        publishAt
          ? `${formatDateTime(publishAt, timeZone)} in your practice’s time zone`
          : `In your practice’s time zone: ${formatTimeZone(timeZone, new Date(now).toISOString())}`
      }
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** An empty field was just opened with a button that's gone now. */
function focusIfEmpty(input: HTMLInputElement | null) {
  if (input?.value === '') input.focus()
}
