import type { Night } from '../nights'
import { ink, inkColors, toPercent } from './ink'

/** From 18:00 until 8:00. */
const SPAN = 14 * 60

/** Draws a night's sleeps from left to right, for lists; what it says stands beside it. */
export const NightStrip = ({ night, className = 'h-2.5 w-full' }: { night: Night; className?: string }) => (
  <svg aria-hidden="true" className={`block rounded-sm bg-sunk ${className} ${inkColors}`}>
    {night.sleeps
      .filter(({ kind, from }) => kind === 'night' && from < SPAN)
      .map(({ from, to, isLongest }) => (
        <rect
          key={from}
          x={toPercent(from, SPAN)}
          width={toPercent(Math.min(to, SPAN) - from, SPAN)}
          height="100%"
          className={isLongest ? ink.longest : ink.sleep}
        />
      ))}
  </svg>
)
