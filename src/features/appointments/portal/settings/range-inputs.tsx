import { X } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button'
import { Tag } from '../../../../ui/tag'
import type { HoursRange } from '../../slots'
import { describeRanges } from '../hours'

type Props = {
  /** The day or days, for screen readers. */
  label: string
  /** The day on which a range past midnight ends: 'Tuesday'. */
  nextDay: string
  ranges: HoursRange[]
  onChange: (ranges: HoursRange[]) => void
  /** By path: '0.1' is the end of the first range. */
  errors: Record<string, string>
  id: string
}

export function RangeInputs({ label, nextDay, ranges, onChange, errors, id }: Props) {
  return ranges.map((range, index) => {
    const [start, end] = range
    const messages = [0, 1].map((side) => errors[`${index}.${side}`])
    const input = (side: 0 | 1) => (
      <input
        type="time"
        // Makes the whole input clickable. Typing is faster than the list that the icon opens.
        className="control w-[5.6rem] px-1 text-center aria-invalid:border-late [&::-webkit-calendar-picker-indicator]:hidden"
        aria-label={`${label}, ${side ? 'closes' : 'opens'}`}
        aria-invalid={messages[side] ? true : undefined}
        aria-describedby={messages[side] && `${id}-${index}-error`}
        // Time inputs have no 24:00.
        value={range[side] === '24:00' ? '00:00' : range[side]}
        onChange={({ target: { value } }) => {
          const time = side && value === '00:00' ? '24:00' : value
          onChange(ranges.with(index, side ? [start, time] : [time, end]))
        }}
      />
    )
    return (
      <div key={index} className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
        {input(0)}
        <span className="text-soft">to</span>
        {input(1)}
        <IconButton
          icon={X}
          iconSize="size-4"
          label={`Remove ${describeRanges([range])} from ${label}`}
          onClick={() => onChange(ranges.toSpliced(index, 1))}
        />
        {end && end < start && <Tag tone="calm">ends {nextDay}</Tag>}
        {end && end === start && <span className="text-soft">no time in between</span>}
        {(messages[0] ?? messages[1]) && (
          <p id={`${id}-${index}-error`} className="basis-full font-medium text-late">
            {messages[0] ?? messages[1]}
          </p>
        )}
      </div>
    )
  })
}

/** Returns the ranges with another: in the afternoon after the last one, or from 9 to 5. */
export function addRange(ranges: HoursRange[]): HoursRange[] {
  const lastHour = Number(ranges.at(-1)?.[1].slice(0, 2) || 24)
  if (ranges.length === 0) return [['09:00', '17:00']]
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return [...ranges, lastHour < 22 ? [at(lastHour + 1), at(Math.min(lastHour + 3, 24))] : ['', '']]
}
