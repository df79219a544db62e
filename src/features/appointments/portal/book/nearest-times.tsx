import { ApiError } from '../../../../lib/api/response'
import { formatDateTime } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { TAKEN } from '../../schema'

type Props = { error: unknown; timeZone: string; onChoose: (start: string) => void }

/** Offers the free times nearest to a taken one, if that's the error. */
export function NearestTimes({ error, timeZone, onChoose }: Props) {
  const { nearest = [] } = (error instanceof ApiError ? error.problem : {}) as { nearest?: string[] }
  if (nearest.length === 0) return null
  return (
    <div role="alert" className="grid gap-2 rounded-2xl bg-warnbg px-4 py-3 text-warn">
      <p className="font-semibold">{TAKEN}</p>
      <div className="flex flex-wrap gap-2">
        {nearest.map((start) => (
          <Button key={start} variant="secondary" className="px-3!" onClick={() => onChoose(start)}>
            {formatDateTime(start, timeZone)}
          </Button>
        ))}
      </div>
    </div>
  )
}
