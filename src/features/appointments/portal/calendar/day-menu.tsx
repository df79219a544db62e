import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { plural } from '../../../../lib/text/plural'
import { formatDay } from '../../../../lib/time/dates'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { Menu, MenuItem } from '../../../../ui/overlays/menu'
import { availabilityQuery } from '../../availability/queries'
import { withoutDay, type Day } from './days'

type Props = {
  day: Day
  /** How many appointments on this day aren't over. */
  booked: number
  onBook: (when: { date: string }) => void
  className: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A day's name as a menu button to book a time, or to close or open the day. */
export function DayMenu({ day: { date, isOff }, booked, onBook, className, ref, children }: Props) {
  const setOff = useDayOff()
  return (
    <Menu
      align="start"
      trigger={
        <button ref={ref} type="button" className={`rounded-field hover:bg-ink/6 ${className}`}>
          {children}
        </button>
      }
    >
      <MenuItem onSelect={() => onBook({ date })}>Book a time</MenuItem>
      <MenuItem onSelect={() => setOff.mutate({ date, isOff: !isOff, booked })}>
        {isOff ? 'Open as usual' : 'Day off'}
      </MenuItem>
    </Menu>
  )
}

type DayOff = { date: string; isOff: boolean; booked: number }

/** Closes a day, or removes its override. Appointments stay, so nobody gets an email. */
function useDayOff() {
  const client = useQueryClient()
  return useToastMutation({
    async mutationFn({ date, isOff, booked }: DayOff) {
      const { version, ...hours } = await client.query(availabilityQuery)
      const overrides = withoutDay(hours.overrides, date)
      if (isOff) overrides.push({ from: date, to: date, ranges: [], note: null })
      const saved = await parseResponse(api.availability.$put({ json: { ...hours, overrides, version } }))
      const message =
        isOff && booked > 0
          ? `${plural(booked, 'appointment')} on this day ${booked === 1 ? 'stays' : 'stay'} booked.`
          : ''
      return { saved, overridesWere: hours.overrides, message }
    },
    successTitle: ({ date, isOff }) => (isOff ? `Day off: ${formatDay(date)}` : `Open as usual: ${formatDay(date)}`),
    failureTitle: 'Failed to save hours',
    errorTitle: 'Error saving hours',
    undo:
      ({ saved, overridesWere }) =>
      () =>
        parseResponse(api.availability.$put({ json: { ...saved, overrides: overridesWere } })),
    undone: 'Hours restored',
    undoAltText: 'Change it back in the menu of the day',
  })
}
