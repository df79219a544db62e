import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groupBy } from '../../../lib/group-by'
import { addDays, getFormatter, formatDay, today } from '../../../lib/time/dates'
import { EmptyState } from '../../../ui/lists/empty-state'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { Options } from '../../../ui/forms/options'
import { useListParams } from '../../../ui/lists/use-list-params'
import { Loading } from '../../../ui/loading'
import { useSite } from '../../settings/use-site'
import { formatMoney } from '../money'
import { paymentListQuery, type PaymentList } from '../queries'
import { listedStates } from '../schema'

/** What the practice earned in a month, and what's still to come. */
export default function PaymentsPage() {
  const { timeZone } = useSite()
  const [params, setParam] = useListParams(['month'])
  const current = today(timeZone).slice(0, 7)
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(params.month) ? params.month : current
  const { data, isError, refetch } = useQuery(paymentListQuery(month))
  if (!data) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  const name = nameMonth(month)
  return (
    <>
      {data.isTest && (
        <p className="justify-self-start rounded-card bg-warnbg px-4 py-2 text-warn">Test: no money moves.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <select
          className="control select-arrow"
          aria-label="Month"
          value={month}
          onChange={({ target }) => setParam('month', target.value === current ? '' : target.value)}
        >
          {[...groupBy(listMonths(data.since, current, month), (one) => one.slice(0, 4))].map(([year, months]) => (
            <optgroup key={year} label={year}>
              <Options of={months.map((one) => [one, nameMonth(one)])} />
            </optgroup>
          ))}
        </select>
        <Csv period={month}>{name} as CSV</Csv>
        <Csv period={month.slice(0, 4)}>{month.slice(0, 4)} as CSV</Csv>
      </div>
      <Totals list={data} name={name} year={month.slice(0, 4)} />
      {data.rows.length === 0 ? (
        <EmptyState title={`No payments in ${name}`}>
          What families pay, and what you note down on their pages, is listed here by its day.
        </EmptyState>
      ) : (
        <ul aria-label={`Payments in ${name}`} className="panel px-panel">
          {data.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}

const nameMonth = (month: string) =>
  getFormatter({ timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01T12:00:00Z`))

/** Returns the months from the first payment's to the current one, and the one that's shown, the latest first. */
function listMonths(since: string | null, current: string, shown: string) {
  const first = [since ?? current, current, shown].toSorted()[0]!
  const months = []
  for (let month = shown > current ? shown : current; month >= first; month = addDays(`${month}-01`, -1).slice(0, 7))
    months.push(month)
  return months
}

const Csv = ({ period, children }: { period: string; children: ReactNode }) => (
  <a className="link inline-flex min-h-11 items-center gap-1.5" href={`/api/payments/export?period=${period}`} download>
    <Download aria-hidden className="size-4 flex-none" /> {children}
  </a>
)

type TotalsProps = { list: PaymentList; name: string; year: string }

function Totals({ list: { totals, keptInYear, currency, rows }, name, year }: TotalsProps) {
  const sums: [label: string, amount: number, isLate?: boolean][] = [
    [`Received in ${name}`, totals.received],
    [`Returned in ${name}`, totals.returned],
    [`Kept in ${year}`, keptInYear],
    ['On its way now', totals.onItsWay],
    ['Disputed now', totals.disputed, totals.disputed > 0],
    ['To pay now', totals.toPay],
  ]
  return (
    <section aria-label="Sums" className="grid grid-cols-1 gap-2">
      <dl className="panel grid grid-cols-1 gap-px min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-6 enlarged:grid-cols-1 overflow-clip bg-line">
        {sums.map(([label, amount, isLate]) => (
          <div key={label} className="grid content-between bg-raised px-panel py-3">
            <dt className="text-row text-soft">{label}</dt>
            <dd className={`font-tab text-xl tabular-nums wrap-anywhere ${isLate ? 'text-late' : ''}`}>
              {formatMoney(amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
      {rows.some((row) => row.currency !== currency) && (
        <p className="text-soft">The sums are in {currency}. What came in another currency isn’t in them.</p>
      )}
    </section>
  )
}

const Row = ({ row }: { row: PaymentList['rows'][number] }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_fit-content(6rem)] gap-x-4 border-line py-2.5 not-first:border-t md:grid-cols-[9.5rem_minmax(0,1fr)_auto] enlarged:grid-cols-1">
    <p className="text-row text-soft max-md:col-start-1 max-md:row-start-2 max-md:flex max-md:flex-wrap max-md:gap-x-2">
      <span className="md:block">{formatDay(row.day)}</span>{' '}
      {row.receiptNumber !== null && (
        <Link className="link" to={`/admin/receipts/${row.receiptNumber}`}>
          Receipt {row.receiptNumber}
        </Link>
      )}
    </p>
    <p className="wrap-anywhere max-md:col-start-1 max-md:row-start-1">
      <b dir="auto" className="block font-semibold">
        {row.familyId ? (
          <Link className="underline-offset-4 hover:underline" to={`/admin/families/${row.familyId}`}>
            {row.family}
          </Link>
        ) : (
          row.family || 'Erased'
        )}
      </b>
      <span dir="auto" className="text-row text-soft">
        {[row.what, row.how].filter(Boolean).join('\u00a0· ')}
      </span>
    </p>
    <p className="text-end tabular-nums max-md:row-span-2 enlarged:text-start">
      <b className="block font-semibold">{formatMoney(row.amount, row.currency)}</b>
      <span className={`text-row ${row.state === 'disputed' ? 'font-semibold text-late' : 'text-soft'}`}>
        {listedStates[row.state]}
        {row.isTest && ', a test'}
      </span>
    </p>
  </li>
)
