import { NightsChart } from '../../diary/chart/chart'
import type { LinkProps } from '../../diary/chart/column'
import { Legend } from '../../diary/chart/legend'
import { formatEvening, formatMinutes, formatSpan } from '../../diary/chart/words'
import { COLUMNS, type Night } from '../../diary/nights'
import { plural } from '../../../lib/text/plural'
import type { NightValues } from '../load-review'

type ShownReport = {
  family: string
  child: { name: string }
  /** Evenings (YYYY-MM-DD). */
  from: string
  until: string
  count: number
  logged: number
  numbers: Record<string, number>
  times: { bedtime: string; wake: string }
  prior: NightValues | null
  before: NightValues | null
  after: NightValues | null
  nights: Night[]
  words: string
}

type Props = {
  report: ShownReport
  /** The consultant's name. */
  practice: string
  /** The page where parents write a testimonial, if they were asked to. */
  testimonial?: string
  Heading: 'h1' | 'h3'
}

const rows = [
  ['longest', 'Longest stretch', formatSpan],
  ['wakings', 'Woke, times', String],
  ['awake', 'Awake in the night', formatSpan],
  ['toFallAsleep', 'To fall asleep', formatMinutes],
  ['nightSleep', 'Night sleep', formatSpan],
] as const satisfies [name: keyof NightValues, title: string, (value: number) => string][]

/** A one-page report on a family's nights, also for print: what changed, every night, and the practice's words. */
export function Report({ report, practice, testimonial, Heading }: Props) {
  const { child, from, until, count, logged, numbers, times, prior, before, after, nights, words } = report
  const columns = nights.slice(-COLUMNS)
  return (
    <article className="grid grid-cols-1 gap-6 print:gap-2 print:text-sm print:**:text-[#000]!">
      <header>
        <Heading dir="auto" className="text-title leading-tight wrap-anywhere print:text-xl">
          {`${plural(count, 'night')} with ${child.name || 'your child'}`}
        </Heading>
        <p className="mt-1 text-soft">
          {formatEvening(from)} to {formatEvening(until)}, {logged} of {count} written down
        </p>
      </header>
      <div className="grid grid-cols-1 content-start gap-6 wide:grid-cols-2 wide:gap-x-12 print:grid-cols-[2fr_3fr] print:gap-6">
        {words && (
          <blockquote className="self-start border-l-3 border-glow pl-4">
            <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
              {words}
            </p>
            <footer className="mt-1.5 text-soft">{practice}</footer>
          </blockquote>
        )}
        {before && after ? (
          <Change prior={prior} before={before} after={after} />
        ) : (
          <p className="text-soft">There are too few nights to compare the first three with the last three.</p>
        )}
      </div>
      {columns.length > 0 && (
        <figure className="grid grid-cols-1 gap-3">
          <figcaption className="sr-only">Every night, with its longest stretch and its wakings</figcaption>
          <NightsChart nights={columns} numberOf={(date) => numbers[date]} Link={StillColumn} />
          <Legend
            plan={times}
            isPlanned
            hasFeeds={columns.some(({ feeds }) => feeds.length > 0)}
            hasStirs={columns.some(({ stirs }) => stirs.length > 0)}
            hasComments={false}
            hasNotes={columns.some(({ notes }) => notes.length > 0)}
          />
        </figure>
      )}
      {testimonial && (
        <p className="print:hidden">
          Would you tell other tired parents how it went?{' '}
          <a className="underline underline-offset-4" href={testimonial}>
            Write a few sentences
          </a>
        </p>
      )}
    </article>
  )
}

/** A column without a link, because the report is also printed. */
const StillColumn = ({ href: _, ...props }: LinkProps) => <span {...props} />

type ChangeProps = { prior: NightValues | null; before: NightValues; after: NightValues }

/** Medians of the first three nights next to the last three and, if logged, the three nights before the plan. */
function Change({ prior, before, after }: ChangeProps) {
  const show = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value))
  const from = prior ?? before
  const columns = [
    ...(prior ? [['Three nights before', prior] as const] : []),
    ['First three nights', before] as const,
    ['Last three nights', after] as const,
  ]
  return (
    <section className="grid grid-cols-1 content-start gap-4 print:gap-1">
      {from.longest !== null && after.longest !== null && (
        <p className="font-display text-2xl leading-snug print:text-base">
          The longest stretch was {formatSpan(from.longest)} in the {prior ? 'nights before' : 'first nights'}, and{' '}
          <span className="text-warn">{formatSpan(after.longest)}</span> in the last.
        </p>
      )}
      <table className="w-full max-w-text tabular-nums">
        <thead>
          <tr className="text-small text-soft">
            <th scope="col">
              <span className="sr-only">Number</span>
            </th>
            {columns.map(([name]) => (
              <th key={name} scope="col" className="py-1 pl-3 text-end font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, title, format]) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-normal text-soft print:py-0.5">
                {title}
              </th>
              {columns.map(([name, values]) => (
                <td key={name} className="py-1.5 pl-3 text-end last:font-semibold print:py-0.5">
                  {show(values[row], format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
