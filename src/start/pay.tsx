import { formatWeekday } from '../lib/time/dates'
import { formatMoney } from '../features/payments/money'
import { toPayLink } from '../features/payments/ways'
import type { Opened } from './open'

/** What's left to pay, how, and to whom. */
export function PaySection({ opened, sent, problem }: { opened: Opened; sent?: boolean; problem?: string }) {
  const { offer, base, business, ways } = opened
  const { state, currency } = offer
  const money = (amount: number) => formatMoney(amount, currency)
  const deductions: [string, number][] = [
    ['Paid so far', state.sums.received],
    ['Waived', state.sums.waived],
  ]
  const amount = findDue(state)?.amount ?? 0
  return (
    <section className="card" id="pay" aria-label="Pay">
      <table className="sum">
        <tbody>
          {offer.lines.map(({ words, amount }) => (
            <tr key={words}>
              <th scope="row" dir="auto">
                {words}
              </th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          {deductions.map(
            ([label, sum]) =>
              sum > 0 && (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{money(-sum)}</td>
                </tr>
              ),
          )}
          <tr className="total">
            <th scope="row">To pay</th>
            <td>{formatMoney(state.toPay, currency, 'short')}</td>
          </tr>
        </tbody>
      </table>
      {amount > 0 && amount < state.toPay && (
        <p>{`${money(amount)} now, and the rest by ${formatWeekday(offer.parts.at(-1)!.dueOn!, 'UTC')}.`}</p>
      )}
      <p className="warn">{offer.refund}</p>
      {problem && (
        <p className="late" role="alert">
          {problem}
        </p>
      )}
      {ways.stripe && business.address && amount > 0 && (
        <form method="post" action={`${base}/pay`}>
          <button type="submit" className="main">
            {`Pay ${formatMoney(amount, currency, 'short')}`}
          </button>
          <p className="fine">Card, Apple Pay, Google Pay, or bank, on Stripe’s page. The number never reaches us.</p>
        </form>
      )}
      <OtherWays {...opened} />
      <form method="post" action={`${base}/business`} className="fine">
        {[business.legalName || business.name, business.address.replaceAll('\n', ', ')].filter(Boolean).join(', ')}.{' '}
        {sent ? (
          <strong role="status">It’s on its way to your inbox.</strong>
        ) : (
          <button type="submit" className="bare">
            Email me this
          </button>
        )}
      </form>
    </section>
  )
}

/** Returns what is to be paid next; undefined if nothing is. */
export const findDue = ({ next, parts }: Opened['offer']['state']) =>
  next === null ? undefined : { part: next, amount: parts[next]!.left }

/** Her own link and words, and whom to ask. */
const OtherWays = ({ ways, offer, site, email, parents }: Opened) => (
  <>
    <h2>{ways.stripe ? 'Another way' : 'How to pay'}</h2>
    {ways.link && (
      <p>
        <a href={toPayLink(ways.link, { name: parents[0]?.name ?? '', email: offer.address })} rel="noreferrer">
          Pay online
        </a>
      </p>
    )}
    {ways.words && (
      <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {ways.words}
      </p>
    )}
    <p>
      {`A check, Zelle, cash, or an HSA card: ask ${site.consultant}. Once it’s there, it shows here, and you get a receipt.`}
    </p>
    <p>
      <a href={`mailto:${email}?subject=${encodeURIComponent(`Paying for ${offer.packageName}`)}`}>{email}</a>
      {site.phone && (
        <>
          , <span style={{ whiteSpace: 'nowrap' }}>{site.phone}</span>
        </>
      )}
    </p>
  </>
)
