import type { Night } from '../nights'

/**
 * Sets the colors for the classes in `ink`. In print, everything is black on white with the longest stretch solid; Windows’ high contrast
 * mode brings its own colors.
 */
export const inkColors = [
  '[--sleep:light-dark(#6870b3,#6a70b8)] [--longest:light-dark(#dd9f35,#dfac58)] [--longest-edge:light-dark(#8f5f0c,#dfac58)] [--put-down:var(--calm)] [--feed:var(--raised)] [--mark:var(--ink)] [--grid:var(--line)] [--plan:var(--warn)]',
  'forced-colors:[--sleep:CanvasText] forced-colors:[--longest:Highlight] forced-colors:[--longest-edge:CanvasText] forced-colors:[--put-down:CanvasText] forced-colors:[--feed:Canvas] forced-colors:[--mark:CanvasText] forced-colors:[--grid:GrayText] forced-colors:[--plan:CanvasText]',
  'print:[--sleep:#aaa] print:[--longest:#000] print:[--longest-edge:#000] print:[--put-down:#000] print:[--feed:#fff] print:[--mark:#000] print:[--grid:#ccc] print:[--plan:#000]',
  'print:**:text-[#000]!',
].join(' ')

export const ink = {
  sleep: 'fill-(--sleep)',
  longest: 'fill-(--longest) stroke-(--longest-edge)',
  putDown: 'fill-none stroke-(--put-down)',
  feed: 'fill-(--feed) stroke-(--mark)',
  stir: 'stroke-(--feed)',
}

/** Converts minutes to a height or position, as a share of a drawing of `span` minutes. */
export const toPercent = (minutes: number, span: number) => `${Number(((minutes / span) * 100).toFixed(4))}%`

type Props = {
  night: Pick<Night, 'sleeps' | 'putDowns' | 'feeds' | 'stirs'>
  span: number
  x?: string
  width?: string
  /** The x of its middle. */
  center?: string
}

/**
 * Draws a night's sleeps and feeds, from its 18:00 down. Heights are minutes, so the drawing adds up to the numbers; widths are relative to
 * the surrounding `<svg>`.
 */
export function Ink({
  night: { sleeps, putDowns, feeds, stirs },
  span,
  x = '14%',
  width = '72%',
  center = '50%',
}: Props) {
  const rect = (from: number, to: number) => ({
    x,
    width,
    y: toPercent(from, span),
    height: toPercent(Math.min(to, span) - from, span),
    rx: 5,
  })
  const shown = sleeps.filter(({ from, putDown }) => (putDown ?? from) < span)
  return (
    <>
      {shown.map(({ putDown, from, to, isLongest, isRunning }) => (
        <g key={from}>
          {putDown !== null && putDown < from && (
            <rect {...rect(putDown, from)} data-ink="put down" className={ink.putDown} strokeDasharray="2.5 2.5" />
          )}
          {from < to && <rect {...rect(from, to)} data-ink="sleep" className={isLongest ? ink.longest : ink.sleep} />}
          {isRunning && <Running center={center} y={toPercent(to, span)} />}
        </g>
      ))}
      {putDowns
        .filter(({ from, to }) => from < Math.min(to, span))
        .map(({ from, to }) => (
          <rect key={from} {...rect(from, to)} data-ink="put down" className={ink.putDown} strokeDasharray="2.5 2.5" />
        ))}
      {stirs
        .filter((minute) => minute < span)
        .map((minute) => (
          <svg key={minute} x={x} width={width} y={toPercent(minute, span)} className="overflow-visible">
            <line
              x1="25%"
              x2="75%"
              strokeWidth="2.5"
              strokeLinecap="round"
              data-ink="brief waking"
              className={ink.stir}
            />
          </svg>
        ))}
      {feeds
        .filter((minute) => minute < span)
        .map((minute) => (
          <circle
            key={minute}
            cx={center}
            cy={toPercent(minute, span)}
            r="3.75"
            strokeWidth="1.75"
            data-ink="feed"
            className={ink.feed}
          />
        ))}
    </>
  )
}

/** Three dots: the sleep is still going on. */
const Running = ({ center, y }: { center: string; y: string }) => (
  <svg x={center} y={y} className="overflow-visible fill-soft">
    <circle cy="5" r="1.5" />
    <circle cy="10" r="1.5" />
    <circle cy="15" r="1.5" />
  </svg>
)

type Clock = Pick<Night, 'hours' | 'plan' | 'minutes'>

/**
 * Draws the hours, the planned bedtime and wake-up, and the following day behind the columns, by each night's own clocks and plan.
 * Empty columns look like the latest ordinary night.
 */
export function Ground({ nights, columns, span }: { nights: Clock[]; columns: number; span: number }) {
  const usual = nights.findLast(({ minutes }) => minutes === 1440) ?? nights[0]!
  const clocks = Array.from({ length: columns }, (_, index) => nights[index] ?? usual)
  const groundOf = ({ minutes, plan: { bedtime, wake } }: Clock) => [minutes, bedtime, wake].join()
  const starts = clocks.flatMap((clock, index) =>
    index && groundOf(clock) === groundOf(clocks[index - 1]!) ? [] : [index],
  )
  return starts.map((start, index) => (
    <svg
      key={start}
      x={toPercent(start, columns)}
      width={toPercent((starts[index + 1] ?? columns) - start, columns)}
      className="overflow-visible"
    >
      <Lines {...clocks[start]!} span={span} />
    </svg>
  ))
}

export function Lines({ hours, plan, minutes, span }: Clock & { span: number }) {
  const line = (minute: number) => ({ x2: '100%', y1: toPercent(minute, span), y2: toPercent(minute, span) })
  const end = Math.min(minutes, span)
  return (
    <>
      {plan.wake < end && (
        <rect
          y={toPercent(plan.wake, span)}
          width="100%"
          height={toPercent(end - plan.wake, span)}
          className="fill-(--longest) opacity-8 forced-colors:hidden print:hidden"
        />
      )}
      {hours
        .filter((minute) => minute <= span)
        .map((minute) => (
          <line key={minute} {...line(minute)} className="stroke-(--grid)" />
        ))}
      {[plan.bedtime, plan.wake].map((minute) => (
        <g key={minute} className="stroke-(--plan)">
          <line {...line(minute)} strokeWidth="9" className="opacity-15 forced-colors:hidden print:hidden" />
          <line {...line(minute)} data-ink="plan" className="opacity-70" />
        </g>
      ))}
    </>
  )
}
