import { Plus } from 'lucide-react'
import { useState } from 'react'
import { today } from '../../../../lib/time/dates'
import { Check } from '../../../../ui/forms/check'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { isSame } from '../../../../ui/forms/drafts/use-drafts'
import type { Override } from '../../schema'
import { BookedThen } from './booked-then'
import { listOpenHolidays } from './holidays'
import { describeRanges, formatDates, isWithin } from '../hours'
import { addRange, RangeInputs } from './range-inputs'
import type { HoursForm } from './use-hours'

/** Days off and different hours. Past ones are hidden but stay in the calendar. */
export function OverrideList({ form, timeZone }: { form: HoursForm; timeZone: string }) {
  const { hours, saved, change, errorsOf, isStale } = form
  const { overrides } = hours
  const errors = errorsOf('overrides')
  const now = today(timeZone)
  const holidays = listOpenHolidays(now, hours)
  const isHidden = (override: Override) => override.to < now && saved.overrides.some((other) => isSame(other, override))

  return (
    <section className="panel p-5">
      <h3 className="text-xl">Days off and other hours</h3>
      {overrides.every(isHidden) && (
        <p className="mt-1 text-soft">None yet. Holidays, for example, or a Saturday morning.</p>
      )}
      <ul className="mt-2">
        {overrides.map(
          (override, index) => !isHidden(override) && <OverrideItem key={index} {...{ form, index, timeZone }} />,
        )}
      </ul>
      {errors[''] && <p className="mt-2 font-medium text-late">{errors['']}</p>}
      {isStale('overrides') && (
        <p role="status" className="mt-2 font-medium text-late">
          Someone else has since saved different days: {saved.overrides.map(describe).join('; ') || 'none'}. If you
          save, yours replace them.
        </p>
      )}
      <Button
        variant="secondary"
        className="mt-3"
        onClick={() => change({ overrides: [...overrides, { from: now, to: now, ranges: [], note: null }] })}
      >
        <Plus aria-hidden className="size-4" /> Add days
      </Button>
      {holidays.length > 0 && (
        <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-3">
          <p className="text-soft">Families can book on {formatList(holidays.map(({ note }) => note!))}.</p>
          <Button variant="secondary" onClick={() => change({ overrides: [...overrides, ...holidays] })}>
            Take US holidays off
          </Button>
        </div>
      )}
    </section>
  )
}

const formatList = (names: string[]) => new Intl.ListFormat('en-US').format(names)

const describe = (override: Override) =>
  `${formatDates(override)} ${[override.note, describeRanges(override.ranges)].filter(Boolean).join(', ')}`

function OverrideItem({ form, index, timeZone }: { form: HoursForm; index: number; timeZone: string }) {
  const { overrides } = form.hours
  const override = overrides[index]!
  const { from, to, ranges, note } = override
  const errors = form.errorsOf('overrides', index)
  const rangeErrors = form.errorsOf('overrides', index, 'ranges')
  // A holiday already has a name and date.
  const [isBlank] = useState(!note)
  const isNew = isBlank && index >= form.saved.overrides.length
  const onChange = (changes: Partial<Override>) =>
    form.change({ overrides: overrides.with(index, { ...override, ...changes }) })
  const remove = () => form.changeWithUndo({ overrides: overrides.toSpliced(index, 1) }, 'Days removed')
  const dates = formatDates(override)
  const id = `override-${index}`
  const date = (end: 'from' | 'to') => ({
    id: `${id}-${end}`,
    type: 'date',
    className: 'grid-cols-1',
    value: override[end],
    error: errors[end],
  })
  return (
    <li className="border-t border-line first:border-t-0">
      <details open={isNew || Object.keys(errors).length > 0}>
        <summary className="flex min-h-11 cursor-pointer items-baseline gap-x-3 py-2">
          <span className="mr-auto">
            <b className="font-semibold">{dates}</b>{' '}
            <span className="block text-soft">{[note, describeRanges(ranges)].filter(Boolean).join(', ')}</span>
          </span>
          <span className="link text-soft">Change</span>
        </summary>
        <div className="grid gap-3 pb-4">
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <TextField
              {...date('from')}
              label="First day"
              onChange={({ target: { value } }) => onChange({ from: value, to: to < value ? value : to })}
            />
            <TextField
              {...date('to')}
              label="Last day"
              min={from}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          </div>
          <TextField
            id={`${id}-note`}
            label="Note"
            hint="Families don’t see it."
            optional
            maxLength={100}
            value={note ?? ''}
            error={errors.note}
            onChange={({ target }) => onChange({ note: target.value || null })}
          />
          <Check isOn={ranges.length > 0} onChange={(isOn) => onChange({ ranges: isOn ? addRange([]) : [] })}>
            Open at other hours
          </Check>
          <RangeInputs
            label={dates}
            nextDay="the next day"
            {...{ ranges, id }}
            errors={rangeErrors}
            onChange={(next) => onChange({ ranges: next })}
          />
          <div className="flex flex-wrap gap-2">
            {ranges.length > 0 && (
              <Button variant="secondary" onClick={() => onChange({ ranges: addRange(ranges) })}>
                Add hours
              </Button>
            )}
            <Button variant="ghost" aria-label={`Remove ${dates}`} onClick={remove}>
              Remove
            </Button>
          </div>
        </div>
      </details>
      <BookedThen {...{ from, to, timeZone }} noun="days" isOutside={(_, times) => !isWithin(ranges, times)} />
    </li>
  )
}
