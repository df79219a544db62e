import { formatWeekday } from '../lib/time/dates'
import { formatMoney } from '../features/payments/money'
import { toPayLink } from '../features/payments/ways'
import { card, fine, late, main, warn } from './looks'
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
    <section className={card} id="pay" aria-label="Pay">
      <table className="mb-[0.9rem] w-full">
        <tbody>
          {offer.lines.map(({ words, amount }) => (
            <Line key={words} label={words}>
              {money(amount)}
            </Line>
          ))}
          {deductions.map(
            ([label, sum]) =>
              sum > 0 && (
                <Line key={label} label={label}>
                  {money(-sum)}
                </Line>
              ),
          )}
          <Line label="To pay" isTotal>
            {formatMoney(state.toPay, currency, 'short')}
          </Line>
        </tbody>
      </table>
      {amount > 0 && amount < state.toPay && (
        <p>{`${money(amount)} now, and the rest by ${formatWeekday(offer.parts.at(-1)!.dueOn!, 'UTC')}.`}</p>
      )}
      <p className={`${warn} mt-[0.9rem] mb-4`}>{offer.refund}</p>
      {problem && (
        <p className={`${late} mt-[0.9rem] mb-4`} role="alert">
          {problem}
        </p>
      )}
      {ways.stripe && business.address && amount > 0 && (
        <form method="post" action={`${base}/pay`} className="print:hidden">
          <button type="submit" className={main}>
            {`Pay ${formatMoney(amount, currency, 'short')}`}
          </button>
          <p className={fine}>Card, Apple Pay, Google Pay, or bank, on Stripe’s page. The number never reaches us.</p>
        </form>
      )}
      <OtherWays {...opened} />
      <form method="post" action={`${base}/business`} className={`${fine} print:hidden`}>
        {[business.legalName || business.name, business.address.replaceAll('\n', ', ')].filter(Boolean).join(', ')}.{' '}
        {sent ? (
          <strong role="status">It’s on its way to your inbox.</strong>
        ) : (
          <button
            type="submit"
            className="-my-[0.65rem] cursor-pointer py-[0.65rem] underline underline-offset-[0.2em]"
          >
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

type LineProps = { label: string; isTotal?: boolean; children: string }

const Line = ({ label, isTotal, children }: LineProps) => {
  const cell = isTotal ? 'py-2 [font:400_1.9rem/1.1_var(--font-display)]' : 'border-b border-line py-2 font-normal'
  return (
    <tr>
      <th scope="row" dir="auto" className={`${cell} text-left`}>
        {label}
      </th>
      <td className={`${cell} pl-[0.8rem] text-right whitespace-nowrap`}>{children}</td>
    </tr>
  )
}

/** Her own link and words, and whom to ask. */
const OtherWays = ({ ways, offer, site, email, parents }: Opened) => (
  <>
    <h2 className="mt-[1.4rem] mb-[0.2rem] text-[1.3rem]">{ways.stripe ? 'Another way' : 'How to pay'}</h2>
    {ways.link && (
      <p className="mt-2">
        <a href={toPayLink(ways.link, { name: parents[0]?.name ?? '', email: offer.address })} rel="noreferrer">
          Pay online
        </a>
      </p>
    )}
    {ways.words && (
      <p dir="auto" className="mt-2 whitespace-pre-line">
        {ways.words}
      </p>
    )}
    <p className="mt-2">
      {`A check, Zelle, cash, or an HSA card: ask ${site.consultant}. Once it’s there, it shows here, and you get a receipt.`}
    </p>
    <p className="mt-2">
      <a href={`mailto:${email}?subject=${encodeURIComponent(`Paying for ${offer.packageName}`)}`}>{email}</a>
      {site.phone && (
        <>
          , <span className="whitespace-nowrap">{site.phone}</span>
        </>
      )}
    </p>
  </>
)
