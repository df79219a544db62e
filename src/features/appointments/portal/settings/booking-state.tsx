import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { today } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import type { StoredAvailability } from '../../availability/queries'
import { useSite } from '../../../settings/use-site'
import { packagesQuery } from '../../../website/queries'
import type { AppointmentType } from '../../schema'
import { listOpenHolidays } from './holidays'
import { days } from '../hours'

type Props = { stored: StoredAvailability; types: AppointmentType[] }

/** What families currently see on the site, and a suggestion to get started. */
export function BookingState({ stored, types }: Props) {
  const hasHours =
    days.some((day) => stored.weekly[day].length > 0) || stored.overrides.some(({ ranges }) => ranges.length > 0)
  const offered = new Set(types.flatMap(({ active, consultationType }) => (active && consultationType) || []))
  const missing = [!hasHours && 'opening hours', offered.size === 0 && 'a type for a package'].filter(Boolean)
  if (missing.length === 0)
    return (
      <p className="max-w-text text-soft">
        Families can pick a time when they book {[...offered].map((name) => `“${name}”`).join(', ')}. Other packages ask
        for a preferred date.
      </p>
    )
  return (
    <section className="panel grid max-w-text justify-items-start gap-3 border-dashed p-5">
      <p>
        Families can book as soon as there are hours and a type for a package. Until then, the booking form asks for a
        preferred date. Still missing: {missing.join(' and ')}.
      </p>
      {types.length === 0 && !hasHours && <StartButton stored={stored} />}
    </section>
  )
}

function StartButton({ stored }: { stored: StoredAvailability }) {
  const { timeZone } = useSite()
  const { data: packages = [] } = useQuery(packagesQuery)
  const first = packages.find(({ isFreeCall }) => isFreeCall) ?? packages[0]
  const start = useToastMutation({
    async mutationFn() {
      const weekly = { ...stored.weekly }
      for (const day of days.slice(0, 5)) weekly[day] = [['09:00', '17:00']]
      const { overrides } = stored
      const holidays = listOpenHolidays(today(timeZone), { ...weekly, overrides })
      const call = { name: 'Free call', minutes: 15, step: 15, consultationType: first!.name }
      await parseResponse(api['appointment-types'].$post({ json: call }))
      return parseResponse(
        api.availability.$put({ json: { ...stored, weekly, overrides: [...overrides, ...holidays] } }),
      )
    },
    successTitle: () => 'Families can book now',
    failureTitle: 'Failed to save hours',
    errorTitle: 'Error saving hours',
  })
  return (
    <Button disabled={!first} busy={start.isPending} onClick={() => start.mutate()}>
      Start with weekdays 9 to 5, except US holidays, and a 15-minute free call
    </Button>
  )
}
