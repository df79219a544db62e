import { addMinutes, formatClock } from '../../../lib/time/local-time'
import { plural } from '../../../lib/text/plural'
import type { PlanContent, Rung } from '../content'
import { findRung } from '../tonight'
import { formatLength } from './tonight-words'

const say = (clock: string) => formatClock(clock, { half: false })

/** The day by the clock, from wake-up to bedtime. */
export function Day({ content: { wake, naps, lastNapBy, routine, bedtime } }: { content: PlanContent }) {
  const minutes = routine.reduce((sum, step) => sum + step.minutes, 0)
  const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']
  const rows: { at: string; what: string; more?: string }[] = [
    { at: say(wake), what: 'Good morning' },
    ...naps.map(({ earliest, latest, longest }, index) => ({
      at: `${say(earliest)}–${say(latest)}`,
      what: naps.length === 1 ? 'Nap' : `${ordinals[index]} nap`,
      more: `${formatLength(longest)} at the longest${index === naps.length - 1 && lastNapBy ? `, and over by ${say(lastNapBy)}` : ''}`,
    })),
    {
      at: say(addMinutes(bedtime, -minutes)),
      what: 'The routine begins',
      more: `${minutes} minutes: ${routine.map(({ step }) => step.charAt(0).toLowerCase() + step.slice(1)).join('; ')}`,
    },
    { at: say(bedtime), what: 'Bedtime' },
  ]
  return (
    <ol className="border-l-6 border-accent/70 pl-4">
      {rows.map(({ at, what, more }) => (
        <li
          key={what}
          className="grid grid-cols-[4.75rem_1fr] gap-2 enlarged:grid-cols-1 sm:grid-cols-[8.5rem_1fr] border-b border-line py-2.5 text-lg/tight last:border-0"
        >
          <span className="font-semibold">{at}</span>
          <span>
            {what}
            {more && <small className="block text-base text-soft">{more}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

type LadderProps = { content: PlanContent; /** Undefined before and after the plan. */ night?: number }

/** What applies on which night: how long to wait, and where to sit. */
export function Ladder({ content: { ladder }, night }: LadderProps) {
  const columns = Math.max(0, ...ladder.map(({ waits }) => waits.length))
  const hasSeats = ladder.some(({ seat }) => seat)
  if (columns === 0 && !hasSeats) return null
  const tonight = night === undefined ? undefined : findRung(ladder, night)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 id="ladder" className="text-2xl">
        {columns === 0 ? 'Where to sit' : 'How long to wait'}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolls on phones, including by keyboard (WCAG 2.1.1). */}
      <div role="region" aria-labelledby="ladder" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-lg">
          <thead className="text-left text-base text-soft">
            <tr className="border-b border-line *:px-1.5 *:py-2 *:font-normal">
              <th scope="col">Night</th>
              {Array.from({ length: columns }, (_, index) => (
                <th key={index} scope="col" className="text-center">
                  {nameWait(index, columns)}
                </th>
              ))}
              {hasSeats && <th scope="col">Where</th>}
            </tr>
          </thead>
          <tbody>
            {ladder.map((rung) => (
              <tr
                key={rung.from}
                className={`border-b border-line *:px-1.5 *:py-2.5 ${rung === tonight ? 'bg-warnbg font-semibold' : ''} ${night !== undefined && rung.to < night ? 'text-soft' : ''}`}
              >
                <th scope="row" className="text-left font-normal">
                  {nameNights(rung)}
                  {rung === tonight && <span className="block text-small text-warn">{`tonight is ${night}`}</span>}
                </th>
                {Array.from({ length: columns }, (_, index) => (
                  <td key={index} className="text-center">
                    {rung.waits[index] ?? rung.waits.at(-1) ?? '–'}
                  </td>
                ))}
                {hasSeats && <td dir="auto">{rung.seat || '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns > 0 && <p className="text-soft">Minutes of crying. Fussing with pauses doesn’t count.</p>}
    </section>
  )
}

/** Returns 'First', 'Second', 'After that', or 'Minutes' if there's only one. */
export function nameWait(index: number, columns: number) {
  if (columns === 1) return 'Minutes'
  return index === columns - 1 ? 'After that' : ['First', 'Second', 'Third', 'Fourth'][index]!
}

/** Returns '3' or '4 to 6'. */
export const nameNights = ({ from, to }: Pick<Rung, 'from' | 'to'>) => (from === to ? String(from) : `${from} to ${to}`)

export function NightFeeds({ content: { feeds } }: { content: PlanContent }) {
  const { count, from, agreedBy } = feeds
  const how =
    count === null
      ? 'At night: whenever hungry.'
      : count === 0
        ? 'At night: none.'
        : `At night: ${count === 1 ? 'one feed' : `up to ${count} feeds`}${from ? `, from ${say(from)} on` : ''}.`
  return (
    <p className="text-lg/snug">
      <b className="font-semibold">{how}</b>
      {agreedBy && ` Your pediatrician agreed: ${agreedBy}.`}
    </p>
  )
}

/** Returns '5 steps, 35 minutes'. */
export const describeRoutine = (routine: PlanContent['routine']) =>
  `${plural(routine.length, 'step')}, ${plural(
    routine.reduce((sum, { minutes }) => sum + minutes, 0),
    'minute',
  )}`
