import { useState } from 'react'
import { groupBy } from '../../../lib/group-by'
import { formatTimeZone } from '../../../lib/time/dates'
import { toPresentName } from '../../../lib/time/zone-names'
import type { Place } from '../schema'

type Props = {
  place?: Place
  timeZone: string
  /** Listed first: the visitor's and the practice's. */
  likely?: string[]
  /** The instant that zones are named for: 'Mountain Standard Time'. */
  at: string
  /** Without it, as before its script has loaded, or where they meet in person, the time zone is fixed. */
  onChange?: (timeZone: string) => void
}

/** The time zone of the times on the page. All others are listed once someone opens it. */
export function ZoneSelect({ place, timeZone, likely = [], at, onChange }: Props) {
  const [others, setOthers] = useState<string[]>([])
  const listAll = () => setOthers(Intl.supportedValuesOf('timeZone').map(toPresentName))
  const first = [...new Set([timeZone, ...likely])]
  const regions = groupBy(others, (zone) => zone.split('/')[0]!)
  if (place === 'in person' || !onChange)
    return (
      <p className={`mt-3 text-small ${place === 'in person' ? '' : 'min-h-11 content-center'}`}>
        Times in {formatTimeZone(timeZone, at)}
        {place === 'in person' && ', where we meet'}
      </p>
    )
  return (
    <label className="mt-3 flex items-center gap-x-1.5 text-small">
      <span className="shrink-0">Times in</span>
      <select
        value={timeZone}
        onChange={({ target }) => onChange(target.value)}
        onFocus={listAll}
        onPointerDown={listAll}
        className="select-arrow min-h-11 text-base min-w-0 truncate rounded-field bg-position-[right_.75rem_center,right_.4rem_center] pr-7! pl-1 font-semibold underline decoration-edge underline-offset-4"
      >
        {first.map((zone) => (
          <option key={zone} value={zone}>
            {formatTimeZone(zone, at, 'longGeneric')}
          </option>
        ))}
        {[...regions].map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.split('/').slice(1).join(', ').replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
