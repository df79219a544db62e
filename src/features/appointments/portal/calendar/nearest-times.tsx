import { formatDateTime } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { TAKEN } from '../../schema'

type Props = { times: string[]; timeZone: string; onChoose: (start: string) => void }

/** Offers the free times nearest to a taken one. */
export const NearestTimes = ({ times, timeZone, onChoose }: Props) =>
  times.length > 0 && (
    <div role="alert" className="grid gap-2 rounded-2xl bg-warnbg px-4 py-3 text-warn">
      <p className="font-semibold">{TAKEN}</p>
      <div className="flex flex-wrap gap-2">
        {times.map((start) => (
          <Button key={start} variant="secondary" className="px-3!" onClick={() => onChoose(start)}>
            {formatDateTime(start, timeZone)}
          </Button>
        ))}
      </div>
    </div>
  )
