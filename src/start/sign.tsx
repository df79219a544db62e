import { formatWeekday } from '../lib/time/dates'
import { readingMinutes } from '../lib/text/reading-time'
import { render } from '../server/markdown'
import { formatMoney } from '../features/payments/money'
import { CONSENT_DETAILS } from '../features/offers/terms/document'
import type { Opened } from './open'

type Props = { opened: Opened; name?: string; fields?: Record<string, string> }

/** What's signed: in five lines, and whole. */
export function SignSection({ opened, name = '', fields = {} }: Props) {
  const { offer, base, site, notice, zone, now } = opened
  const [first, later] = offer.parts
  const total = offer.lines.reduce((sum, { amount }) => sum + amount, 0)
  const money = (amount: number) => formatMoney(amount, offer.currency, 'short')
  const rest = later && `${money(later.amount)} by ${formatWeekday(later.dueOn!, 'UTC')}.`
  const inParts = rest && (first!.amount > 0 ? `${money(first!.amount)} once you’ve signed, and ${rest}` : rest)
  return (
    <>
      {offer.greeting && (
        <p className="note" dir="auto">
          {offer.greeting} <b>{site.consultant}</b>
        </p>
      )}
      <section className="card" aria-labelledby="agreement">
        <div className="head">
          <h2 id="agreement">Agreement</h2>
          {total > 0 && <p className="price">{money(total)}</p>}
        </div>
        <p className="soft" dir="auto">
          {offer.packageName}
          {offer.childNames && ` for ${offer.childNames}`}
        </p>
        <Facts
          of={[
            ...offer.short,
            [first?.amount === 0 ? 'To pay' : 'In two parts', inParts],
            ['Money back', total > 0 ? offer.refund : ''],
          ]}
        />
        <details className="whole">
          <summary>
            The whole agreement <small>{`${readingMinutes(offer.document!)} min`}</small>
          </summary>
          <div
            className="prose"
            dir="auto"
            // oxlint-disable-next-line react/no-danger -- The Markdown's HTML is sanitized.
            dangerouslySetInnerHTML={{ __html: render(offer.document!, { isPart: true }).html }}
          />
          <a href={`${base}/agreement.txt`}>Print or save it</a>
        </details>
        <form method="post" action={`${base}/sign`} noValidate>
          {notice && (
            <details className="warn" open>
              <summary>
                <strong>{notice.sentence}</strong>
              </summary>
              <p>{`That’s until the end of ${notice.until}.`}</p>
              {notice.form.split('\n').map((paragraph, index) => (
                <p key={paragraph}>{index === 0 ? <strong>{paragraph}</strong> : paragraph}</p>
              ))}
            </details>
          )}
          <label className="name">
            Your full name
            <input
              name="name"
              autoComplete="name"
              required
              maxLength={100}
              defaultValue={name}
              aria-invalid={fields.name ? true : undefined}
              aria-describedby={fields.name ? 'name-error' : undefined}
            />
          </label>
          <FieldError id="name-error" text={fields.name} />
          <label className="tick">
            <input
              type="checkbox"
              name="consent"
              required
              aria-invalid={fields.consent ? true : undefined}
              aria-describedby={fields.consent ? 'consent-error' : undefined}
            />
            <span>I’m signing on this screen and get my copy by email.</span>
          </label>
          <FieldError id="consent-error" text={fields.consent} />
          <details className="consent">
            <summary>Rather on paper? It’s free.</summary>
            <ul>
              {CONSENT_DETAILS.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
          <button type="submit" className="main">
            I agree and sign
          </button>
          <p className="fine">
            {`Dated ${formatWeekday(now, zone)}. ${
              offer.signers === 'both' ? 'Both of you sign, each with your own name. ' : ''
            }You get exactly this text by email, and it stays here.`}
          </p>
        </form>
      </section>
    </>
  )
}

/** The agreement's lines, or a receipt's. Empty ones are left out. */
export const Facts = ({ of }: { of: [label: string, words: string | undefined][] }) => (
  <dl className="short">
    {of.map(
      ([label, words]) =>
        words && (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{words}</dd>
          </div>
        ),
    )}
  </dl>
)

const FieldError = ({ id, text }: { id: string; text?: string }) =>
  text ? (
    <p id={id} className="late" role="alert">
      {text}
    </p>
  ) : null
