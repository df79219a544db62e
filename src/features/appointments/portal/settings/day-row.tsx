import { Copy, Plus } from 'lucide-react'
import { useRef } from 'react'
import { addDays, today } from '../../../../lib/time/dates'
import { toMinutes } from '../../../../lib/time/local-time'
import { IconButton } from '../../../../ui/icon-button'
import { describeOverwrite } from '../../../../ui/forms/drafts/conflict'
import { isSame } from '../../../../ui/forms/drafts/use-drafts'
import { Menu, MenuItem } from '../../../../ui/overlays/menu'
import { weekdays, type Weekday } from '../../schema'
import type { HoursRange } from '../../slots'
import { BookedThen } from './booked-then'
import { dayOf, days, describeRanges, isWithin } from '../hours'
import { addRange, RangeInputs } from './range-inputs'
import type { HoursForm } from './use-hours'

/** A weekday: open or closed, its ranges, and a bar that shows them from midnight to midnight. */
export function DayRow({ day, form, timeZone }: { day: Weekday; form: HoursForm; timeZone: string }) {
  const { hours, saved, change, changeWithUndo, errorsOf, isStale } = form
  const ranges = hours[day]
  const label = weekdays[day]
  const index = days.indexOf(day)
  const now = today(timeZone)
  const before = hours[days.at(index - 1)!]
  const errors = errorsOf(day)
  const closed = useRef<HoursRange[]>([])

  function toggle(isOpen: boolean) {
    if (!isOpen) closed.current = ranges
    const earlier = [closed.current, saved[day]].find((candidate) => candidate.length > 0)
    change({ [day]: isOpen ? (earlier ?? addRange([])) : [] })
  }

  function copy(to: Weekday[], name: string) {
    changeWithUndo(Object.fromEntries(to.map((other) => [other, ranges])), `${label} copied to ${name}`)
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 border-line py-2 pr-2.5 pl-5 not-first:border-t md:grid-cols-[8.5rem_minmax(0,1fr)_6rem_auto]">
      <label className="choose font-semibold">
        <input type="checkbox" checked={ranges.length > 0} onChange={({ target }) => toggle(target.checked)} />
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-md:col-span-full">
        {ranges.length === 0 && <span className="text-soft">Closed</span>}
        <RangeInputs
          {...{ label, ranges, errors }}
          id={day}
          nextDay={weekdays[days[(index + 1) % 7]!]}
          onChange={(next) => change({ [day]: next })}
        />
        {errors[''] && <p className="basis-full font-medium text-late">{errors['']}</p>}
        {!isSame(ranges, saved[day]) && (
          <div className="basis-full empty:hidden">
            <BookedThen
              from={now}
              to={addDays(now, 365)}
              timeZone={timeZone}
              noun="hours"
              isOutside={(date, times) =>
                dayOf(date) === day &&
                !hours.overrides.some(({ from, to }) => from <= date && date <= to) &&
                isWithin(saved[day], times) &&
                !isWithin(ranges, times)
              }
            />
          </div>
        )}
        {isStale(day) && (
          <p role="status" className="basis-full font-medium text-late">
            {describeOverwrite(describeRanges(saved[day]))}
          </p>
        )}
      </div>
      <DayLight ranges={ranges} before={before} />
      <div className="col-start-2 row-start-1 flex md:col-start-4">
        <IconButton icon={Plus} label={`Add hours on ${label}`} onClick={() => change({ [day]: addRange(ranges) })} />
        <Menu trigger={<IconButton icon={Copy} iconSize="size-4.5" label={`Copy ${label} to other days`} />}>
          <MenuItem onSelect={() => copy(days.slice(0, 5), 'weekdays')}>Copy to weekdays</MenuItem>
          <MenuItem onSelect={() => copy(days, 'every day')}>Copy to every day</MenuItem>
          {days
            .filter((other) => other !== day)
            .map((other) => (
              <MenuItem key={other} onSelect={() => copy([other], weekdays[other])}>
                Copy to {weekdays[other]}
              </MenuItem>
            ))}
        </Menu>
      </div>
    </li>
  )
}

/** The open time from midnight to midnight, with night at both ends, including what runs over from the day before. */
function DayLight({ ranges, before }: { ranges: HoursRange[]; before: HoursRange[] }) {
  const tails = before.filter(([start, end]) => end < start).map(([, end]) => [0, toPercent(end)])
  const spans = ranges.map(([start, end]) => [toPercent(start), end < start ? 100 : toPercent(end)])
  return (
    <span
      className="relative mr-2.5 h-2.5 overflow-hidden rounded-full bg-[linear-gradient(90deg,light-dark(#cfcbe6,#0a0d20),light-dark(#f7e3c6,#2a326e)_35%_65%,light-dark(#cfcbe6,#0a0d20))] max-md:col-span-full forced-colors:border forced-colors:border-[CanvasText]"
      aria-hidden
    >
      {[...tails, ...spans].map(([start = 0, end = 0], index) => (
        <i
          key={index}
          className="absolute inset-y-0 min-w-0.5 rounded-full bg-[light-dark(#c4762f,#f6c66e)] forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
          style={{ left: `${start}%`, width: `${end - start}%` }}
        />
      ))}
    </span>
  )
}

const toPercent = (time: string) => (toMinutes(time) / 1440) * 100
