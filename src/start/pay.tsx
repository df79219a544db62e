import { formatWeekday } from '../lib/time/dates'
import { formatMoney } from '../features/payments/money'
import type { Opened } from './open'

/** What's left to pay, how, and to whom. */
export function PaySection({ opened, sent }: { opened: Opened; sent?: boolean }) {
  const { offer, base, site, business, email } = opened
  const { state, currency } = offer
  const money = (amount: number) => formatMoney(amount, currency)
  const paid = state.parts.reduce((sum, { received, waived }) => sum + received + waived, 0)
  const next = state.next === null ? undefined : state.parts[state.next]
  const nextAmount = next ? next.amount - next.received - next.waived - next.onItsWay : 0
  return (
    <section className="card" aria-labelledby="pay">
      <h2 id="pay" className="sr">
        Pay
      </h2>
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
          {paid > 0 && (
            <tr>
              <th scope="row">Paid so far</th>
              <td>{money(-paid)}</td>
            </tr>
          )}
          <tr className="total">
            <th scope="row">To pay</th>
            <td>{formatMoney(state.toPay, currency, 'short')}</td>
          </tr>
        </tbody>
      </table>
      {next && nextAmount < state.toPay && <p>{`${money(nextAmount)} now, and the rest${laterDay(offer.parts)}.`}</p>}
      <p className="warn">{offer.refund}</p>
      <h3>How to pay</h3>
      <p>
        {`A check, Zelle, cash, or an HSA card: ask ${site.consultant}. Once it’s there, it shows here, and you get a receipt.`}
      </p>
      <p>
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Paying for ${offer.packageName}`)}`}>{email}</a>
        {`, ${site.phone}`}
      </p>
      <form method="post" action={`${base}/business`} className="legal">
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

const laterDay = (parts: Opened['offer']['parts']) => {
  const day = parts.at(-1)?.dueOn
  return day ? ` by ${formatWeekday(day, 'UTC')}` : ''
}
