import type { ReactNode } from 'react'
import { linkToNight, NightsChart } from '../chart/chart'
import { Legend } from '../chart/legend'
import { NightCard } from '../chart/night-card'
import { NightTable } from '../chart/night-table'
import { NormBand, UnknownNorm } from '../chart/norm-band'
import { describeChange, formatEvening } from '../chart/words'
import type { ShownNights } from '../chart/first-and-last'
import type { Night } from '../nights'
import { findAge, findNorm } from '../chart/norms'
import type { PlanTimes } from '../plan-times'

type Props = {
  nights: ShownNights
  /** The current zone. */
  zone: string
  child: { name: string; birthDate: string | null; dueDate: string | null }
  plan: PlanTimes
  /** The evening date in `?night=`. */
  chosen?: string
  /** Returns a night's number in the plan. */
  numberOf?: (date: string) => number | undefined
  /** The address of a night; `?night=…#night` by default. */
  linkTo?: (date: string) => string
  /** The practice's comments, by evening date. */
  comments?: Record<string, ReactNode>
  /** Addresses of the CSV files; undefined where they aren't offered. */
  downloads?: { own: string; huckleberry: string }
  /** Renders the entries below a night's numbers or, before the first night, below the words that say so. */
  entriesOf?: (night?: Night) => ReactNode
  /** Shown next to the sentence: a print button. */
  actions?: ReactNode
}

/** The tab of a family's nights: a sentence, the chart, one night's numbers, the usual hours, and a table. Works without scripts. */
export function NightsTab({
  nights: { evenings, columns, first, last, total },
  zone,
  child,
  plan,
  chosen,
  numberOf,
  linkTo = linkToNight,
  comments = {},
  ...rest
}: Props) {
  const night = columns.find(({ date }) => date === chosen) ?? columns.at(-1)
  if (!night)
    return (
      <>
        <NoNights />
        {rest.entriesOf?.()}
      </>
    )
  const neighbor = (date: string, days: number) => evenings[evenings.indexOf(date) + days]
  const commented = new Set(Object.keys(comments))
  const norm = findNorm(child, night.date)
  const legend = (
    <Legend
      plan={plan}
      isPlanned={numberOf !== undefined}
      hasFeeds={columns.some(({ feeds }) => feeds.length > 0)}
      hasStirs={columns.some(({ stirs }) => stirs.length > 0)}
      hasComments={columns.some(({ date }) => commented.has(date))}
      hasNotes={columns.some(({ date, notes }) => notes.length > 0 && !commented.has(date))}
    />
  )
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem] print:block print:**:text-[#000]!">
      <header className="flex flex-wrap items-end justify-between gap-4 xl:col-span-2">
        <div>
          <h1 className="max-w-160 text-[1.75rem] leading-tight tabular-nums wide:text-[2.25rem] print:text-[1.5rem]">
            <Sentence {...describeChange(first, last)} />
          </h1>
          <p className="mt-2 text-soft">{describeRange(columns, child.name)}</p>
          <OtherNights
            earlier={neighbor(columns[0]!.date, -1)}
            later={neighbor(columns.at(-1)!.date, 1)}
            linkTo={linkTo}
          />
        </div>
        {rest.actions}
      </header>
      <div className="min-w-0 self-start xl:rounded-card xl:border xl:border-line xl:bg-raised xl:px-5 xl:pt-4 xl:pb-5 print:border-0 print:bg-transparent print:p-0">
        <NightsChart
          nights={columns}
          isBeginning={evenings.length <= FEW}
          chosen={night.date}
          {...{ commented, numberOf, linkTo }}
        />
        <div className="mt-6 max-xl:hidden print:mt-2 print:block">{legend}</div>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 print:block">
        <div className="max-xl:-mt-6 print:hidden">
          <NightCard
            {...{ night, linkTo }}
            isElsewhere={night.zone !== zone}
            number={numberOf?.(night.date)}
            before={neighbor(night.date, -1)}
            after={neighbor(night.date, 1)}
          >
            {comments[night.date]}
          </NightCard>
          {rest.entriesOf?.(night)}
        </div>
        <div className="xl:hidden print:hidden">{legend}</div>
        {norm && total !== null && <NormBand {...{ norm, total }} name={child.name} />}
        {!findAge(child, night.date) && <UnknownNorm name={child.name} />}
      </div>
      <footer className="min-w-0 xl:col-span-2 print:hidden">
        <details>
          <summary className="flex min-h-11 w-fit items-center rounded-full px-5 font-semibold ring ring-edge ring-inset hover:bg-ink/6 forced-colors:border">
            Read as a table
          </summary>
          <div className="mt-3 rounded-card border border-line bg-raised px-4.5 py-3">
            <NightTable nights={columns} {...{ numberOf, linkTo }} />
          </div>
        </details>
        <p className="mt-4 text-small text-soft">
          This page prints on one sheet, black on white.{rest.downloads && ' Take everything with you:'}
        </p>
        {rest.downloads && (
          <p className="flex flex-wrap gap-x-5 text-small text-soft">
            <Download href={rest.downloads.own}>all entries (CSV)</Download>
            <Download href={rest.downloads.huckleberry}>sleeps and feeds with Huckleberry’s columns (CSV)</Download>
          </p>
        )}
      </footer>
    </div>
  )
}

/** With this many nights, a chart is just beginning. */
const FEW = 3

type OtherProps = { earlier?: string; later?: string; linkTo: (date: string) => string }

const OtherNights = ({ earlier, later, linkTo }: OtherProps) =>
  (earlier || later) && (
    <nav aria-label="More nights" className="-mb-2 flex gap-6 print:hidden">
      {earlier && (
        <a href={linkTo(earlier)} className={moreLink}>
          ← Earlier nights
        </a>
      )}
      {later && (
        <a href={linkTo(later)} className={moreLink}>
          Later nights →
        </a>
      )}
    </nav>
  )

const moreLink =
  'inline-flex min-h-11 items-center font-semibold text-soft underline-offset-4 hover:text-ink hover:underline'

/** Highlights the last number in the sentence. */
function Sentence({ sentence, last = '' }: { sentence: string; last?: string }) {
  const at = last ? sentence.lastIndexOf(last) : sentence.length
  return (
    <>
      {sentence.slice(0, at)}
      {last && <span className="text-warn">{last}</span>}
      {sentence.slice(at + last.length)}.
    </>
  )
}

const Download = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} download className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink">
    {children}
  </a>
)

/** Returns 'Mia, Wed, Nov 11 to Tue, Nov 24. Not logged: Mon, Nov 16.' */
function describeRange(columns: readonly Night[], name: string) {
  const [first, last] = [columns[0]!, columns.at(-1)!]
  const short = ({ date }: Night) => formatEvening(date, 'short')
  const span = first === last ? short(first) : `${short(first)} to ${short(last)}`
  const missing = columns.filter(({ isLogged, isOver, isBefore }) => isOver && !isLogged && !isBefore)
  const words = missing.length > 3 ? `${missing.length} nights` : missing.map(short).join('; ')
  return `${name ? `${name}, ` : ''}${span}.${missing.length ? ` Not logged: ${words}.` : ''}`
}

const NoNights = () => (
  <div className="mx-auto max-w-104 py-10 text-center">
    <svg viewBox="0 0 120 72" className="mx-auto w-30 fill-none" strokeWidth="1.5" aria-hidden="true">
      {[8, 32, 56, 80, 104].map((x, index) => (
        <rect
          key={x}
          x={x - 6}
          y={[30, 22, 16, 11, 8][index]}
          width="14"
          height={[30, 38, 44, 49, 52][index]}
          rx="4"
          strokeDasharray="3 3"
          className="stroke-edge"
        />
      ))}
      <path d="M0 66h120" className="stroke-line" />
    </svg>
    <h1 className="mt-5 text-2xl">No nights yet</h1>
    <p className="mt-2 text-soft">
      Tap <b className="font-semibold text-ink">Down for the night</b> on Tonight, or add a sleep that was missed. Each
      night then becomes a column here, and from the sixth on you see how they change.
    </p>
  </div>
)
