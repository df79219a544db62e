import type { LogState } from '../log/log-state'
import { shortTime, toHours, toLength } from './words'

const MINUTE_MS = 60_000
const WIDTH = 350
/** From an hour before bedtime, the strip shows this many hours. */
const NIGHT_HOURS = 14

type Stretch = { start: number; end: number }

type Props = { state: LogState; zone: string; now: string }

/** The night so far, as a strip with its numbers; by day, the naps. */
export function SoFar({ state, zone, now }: Props) {
  if (!state.isNight) return <Naps state={state} zone={zone} />
  const from = Date.parse(state.nightFrom)
  const stretches = joinStretches(state.night, now)
  if (stretches.length === 0) return null
  const longest = stretches.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one))
  const total = stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0)
  const x = (at: number) => Math.min(WIDTH, Math.max(0, ((at - from) / (NIGHT_HOURS * 60 * MINUTE_MS)) * WIDTH))
  const feeds = state.entries.filter(({ kind, start }) => kind === 'feed' && start >= state.nightFrom)
  const since = shortTime(new Date(stretches[0]!.start).toISOString(), zone)
  const words = `Asleep ${toHours(total)} since ${since}. Longest stretch ${toClock(lengthOf(longest))}.`
  return (
    <section className="mt-4">
      {state.is === 'asleep' && <h2 className="text-2xl">You can sleep, too.</h2>}
      <div className="text-soft">
        <svg viewBox={`0 0 ${WIDTH} 46`} aria-hidden="true" className="my-3 block w-full overflow-visible fill-current">
          <rect width={WIDTH} height="22" rx="7" className="fill-sunk" />
          {stretches.map((stretch) => (
            <rect
              key={stretch.start}
              x={x(stretch.start)}
              width={Math.max(2, x(stretch.end) - x(stretch.start))}
              height="22"
              rx="4"
              className={stretch === longest ? 'fill-accent' : 'fill-edge'}
            />
          ))}
          {feeds.map(({ id, start }) => (
            <circle
              key={id}
              cx={x(Date.parse(start))}
              cy="11"
              r="4"
              strokeWidth="1.8"
              className="fill-paper stroke-ink"
            />
          ))}
          <path d={`M${x(Date.parse(now))}-5v32`} strokeWidth="2" strokeLinecap="round" className="stroke-focus" />
          {[0, 3, 6, 9, 12].map((hours) => (
            <text
              key={hours}
              x={x(from + hours * 60 * MINUTE_MS)}
              y="42"
              fontSize="13"
              textAnchor={hours === 0 ? 'start' : 'middle'}
            >
              {shortTime(new Date(from + hours * 60 * MINUTE_MS).toISOString(), zone)}
            </text>
          ))}
        </svg>
        <p className="text-lg">{words}</p>
      </div>
    </section>
  )
}

function Naps({ state, zone }: Pick<Props, 'state' | 'zone'>) {
  const naps = state.naps.filter(({ end }) => end)
  if (naps.length === 0) return null
  return (
    <section className="mt-4">
      <h2 className="text-2xl">Naps today</h2>
      <ul className="mt-2 text-lg text-soft">
        {naps.map(({ id, start, end }) => (
          <li key={id}>{`${shortTime(start, zone)} to ${shortTime(end!, zone)}, ${toLength(start, end!)}`}</li>
        ))}
      </ul>
    </section>
  )
}

/** Joins sleeps at most a minute apart into stretches, as in `numbers.ts`. */
function joinStretches(sleeps: LogState['night'], now: string) {
  const joined: Stretch[] = []
  for (const { start, end } of sleeps) {
    const stretch = { start: toMinute(start), end: toMinute(end ?? now) }
    const last = joined.at(-1)
    if (last && stretch.start <= last.end + MINUTE_MS) last.end = Math.max(last.end, stretch.end)
    else if (stretch.end > stretch.start) joined.push(stretch)
  }
  return joined
}

const toMinute = (iso: string) => Math.floor(Date.parse(iso) / MINUTE_MS) * MINUTE_MS
const lengthOf = ({ start, end }: Stretch) => (end - start) / MINUTE_MS

/** Formats minutes as '2:39'. */
const toClock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
