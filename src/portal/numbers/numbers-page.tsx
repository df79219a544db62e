import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatSpan } from '../../features/diary/chart/words'
import { EmptyState } from '../../ui/lists/empty-state'
import { LoadFailure } from '../../ui/lists/load-failure'
import { useListParams } from '../../ui/lists/use-list-params'
import { Loading } from '../../ui/loading'
import { Options } from '../../ui/forms/options'
import { useSite } from '../../features/settings/use-site'
import { numbersQuery, type Numbers } from './queries'
import { periods } from './schema'
import { ChartFigure } from './chart-figure'
import { findings, formatLongMonth, nameOfPage, nameOfSource } from './findings'
import { MonthChart, type Series } from './month-chart'

/** What arrived, how soon it was answered, which appointments took place, and which pages were read. */
export default function NumbersPage() {
  const [params, setParam] = useListParams(['months'])
  const months = params.months in periods ? params.months : '12'
  const { data: numbers, isError, refetch } = useQuery(numbersQuery(months))
  if (!numbers) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  const isEmpty = months === '12' && numbers.views === 0 && numbers.months.every(isQuiet)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <select
          className="control select-arrow"
          aria-label="Period"
          value={months}
          onChange={({ target }) => setParam('months', target.value === '12' ? '' : target.value)}
        >
          <Options of={Object.entries(periods).toReversed()} />
        </select>
        <Link className="link inline-flex min-h-11 items-center" to="/admin/numbers/payments">
          Payments
        </Link>
      </div>
      {isEmpty ? (
        <EmptyState title="Nothing to count yet">
          Once families write, book, and read your pages, this page shows how it goes from month to month.
        </EmptyState>
      ) : (
        <Charts numbers={numbers} />
      )}
      <p className="max-w-text text-soft">
        Pages read are counted without cookies, addresses, or fingerprints, and kept for two years. Robots, and people
        who are signed in here, aren’t counted. Suspected spam and deleted requests aren’t either.
      </p>
    </>
  )
}

const isQuiet = ({ requests, messages, held, cancelled }: Numbers['months'][number]) =>
  requests + messages + held + cancelled === 0

function Charts({ numbers }: { numbers: Numbers }) {
  const { promisedHours } = useSite()
  const { packages, pages, sources } = numbers
  const months = numbers.months.map(({ month }) => month)
  const names = months.map(formatLongMonth)
  const values = (name: 'requests' | 'messages' | 'held' | 'cancelled') => numbers.months.map((month) => month[name])
  /** Columns by month, or, for a single month, a bar for each series. */
  const byMonth = (title: string, finding: string, series: Series[]) => {
    const hasData = series.some(({ values }) => values.some(Boolean))
    const rows = names.map((name, n) => [name, ...series.map(({ values }) => values[n]!)])
    return (
      <ChartFigure
        title={title}
        finding={finding}
        table={{ head: ['Month', ...series.map(({ name }) => name)], rows }}
        hasData={hasData}
      >
        {months.length > 1 ? (
          <MonthChart months={months} series={series} />
        ) : (
          <BarList rows={series.map(({ name, values }) => ({ name, value: values[0]! }))} />
        )}
      </ChartFigure>
    )
  }
  const hours = numbers.months.map(({ answerHours }) => answerHours && Math.ceil(answerHours))
  return (
    <div className="grid grid-cols-1 gap-4 min-[60rem]:grid-cols-2 min-[60rem]:gap-5">
      {byMonth('Requests and messages', findings.arrivals(numbers), [
        { name: 'Requests', values: values('requests') },
        { name: 'Messages', values: values('messages') },
      ])}
      <ChartFigure
        title="Hours to answer"
        finding={findings.answers(numbers, promisedHours)}
        table={{ head: ['Month', 'Hours'], rows: names.map((name, n) => [name, hours[n] ?? '–']) }}
        hasData={numbers.answerHours !== null}
      >
        {months.length > 1 && (
          <MonthChart months={months} series={[{ name: 'Hours', values: hours.map((value) => value ?? 0) }]} />
        )}
      </ChartFigure>
      {byMonth('Appointments', findings.appointments(numbers), [
        { name: 'Took place', values: values('held') },
        { name: 'Cancelled', values: values('cancelled') },
      ])}
      <ChartFigure
        title="Requests by package"
        finding={findings.packages(numbers)}
        table={{
          head: ['Month', ...packages.map(({ name }) => name)],
          rows: names.map((name, n) => [name, ...packages.map(({ byMonth }) => byMonth[n]!)]),
        }}
        hasData={packages.length > 0}
      >
        <BarList rows={packages.map(({ name, requests }) => ({ name, value: requests }))} />
      </ChartFigure>
      {numbers.nights && (
        <ChartFigure
          title="Nights under support"
          finding={findings.nights(numbers)}
          table={{
            head: ['Medians', 'First three nights', 'Last three nights'],
            rows: [
              ['Longest stretch', ...numbers.nights.longest.map(formatSpan)],
              ['Woke, times', ...numbers.nights.wakings],
            ],
          }}
        >
          <BarList
            format={formatSpan}
            rows={['first', 'last'].map((which, index) => ({
              name: `Longest stretch in the ${which} three nights`,
              value: numbers.nights!.longest[index]!,
            }))}
          />
        </ChartFigure>
      )}
      <ChartFigure
        title="Pages read"
        finding={findings.pages(numbers)}
        table={{ head: ['Page', 'Read'], rows: pages.map((page) => [nameOfPage(page), page.views]) }}
      >
        <BarList rows={pages.slice(0, MAX_BARS).map((page) => ({ name: nameOfPage(page), value: page.views }))} />
      </ChartFigure>
      <ChartFigure
        title="Where readers came from"
        finding={findings.sources(numbers)}
        table={{ head: ['Site', 'Read'], rows: sources.map(({ name, views }) => [nameOfSource(name), views]) }}
      >
        <BarList
          rows={sources.slice(0, MAX_BARS).map(({ name, views }) => ({ name: nameOfSource(name), value: views }))}
        />
      </ChartFigure>
    </div>
  )
}

/** The tables have the rest. */
const MAX_BARS = 8

type BarListProps = {
  rows: { name: string; value: number }[]
  format?: (value: number) => string
}

/** Names with their numbers, each with a bar relative to the largest. */
function BarList({ rows, format = (value) => value.toLocaleString('en-US') }: BarListProps) {
  const max = Math.max(...rows.map(({ value }) => value))
  return (
    <ul role="list" className="grid grid-cols-1 gap-2.25">
      {rows.map(({ name, value }) => (
        <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 wrap-anywhere">
          <span dir="auto">{name}</span> <b className="font-tab tabular-nums">{format(value)}</b>
          <i
            className="col-span-full rounded-[0.2rem] border-t-[0.4rem] border-bar"
            style={{ width: `max(3px, ${(100 * value) / max}%)` }}
          />
        </li>
      ))}
    </ul>
  )
}
