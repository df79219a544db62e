import type { DrawnSleep } from '../nights'
import { ink, inkColors, toPercent } from './ink'

/** From 18:00 until 8:00. */
const SPAN = 14 * 60

type Props = { sleeps: Pick<DrawnSleep, 'from' | 'to' | 'isLongest'>[]; className?: string }

/** Draws a night's sleeps from left to right, for lists. The text next to it says the same. */
export const NightStrip = ({ sleeps, className = '' }: Props) => (
  <svg aria-hidden="true" className={`block h-2.5 w-full rounded-sm bg-sunk ${className} ${inkColors}`}>
    {sleeps
      .filter(({ from }) => from < SPAN)
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
