import { useState } from 'react'
import { groupBy } from '../../lib/group-by'
import { formatTimeZone } from '../../lib/time/dates'
import { toPresentName } from '../../lib/time/zone-names'

type Option = string | readonly [value: string | number, label: string]

/** The options of a select: texts, or values with labels. */
export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map((option) => {
    const [value, label] = typeof option === 'string' ? [option, option] : option
    return (
      <option key={value} value={value}>
        {label}
      </option>
    )
  })

/** All time zones this browser knows, by region and city, after the likely ones: 'New York, Eastern Time'. */
export function TimeZoneOptions({ likely }: { likely: string[] }) {
  const [now] = useState(() => new Date().toISOString())
  const all = new Set([...Intl.supportedValuesOf('timeZone').map(toPresentName), 'UTC'])
  return (
    <>
      <Options of={[...new Set(likely)].map((zone) => [zone, formatTimeZone(zone, now, 'longGeneric')])} />
      {[...groupBy([...all], (zone) => zone.split('/')[0]!)].map(([region, zones]) => (
        <optgroup key={region} label={region}>
          <Options
            of={zones.map((zone) => [
              zone,
              zone
                .replace(/^\w+\//, '')
                .replace('/', ', ')
                .replaceAll('_', ' '),
            ])}
          />
        </optgroup>
      ))}
    </>
  )
}
