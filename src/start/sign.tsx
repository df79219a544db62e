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
          {total > 0 && <p className="price">{formatMoney(total, offer.currency, 'short')}</p>}
        </div>
        <p className="soft" dir="auto">
          {offer.packageName}
          {offer.childNames && ` for ${offer.childNames}`}
        </p>
        <dl className="short">
          {offer.short.map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{words}</dd>
            </div>
          ))}
          {later && (
            <div>
              <dt>In two parts</dt>
              <dd>{`${formatMoney(first!.amount, offer.currency, 'short')} once you’ve signed, and ${formatMoney(later.amount, offer.currency, 'short')} by ${formatWeekday(later.dueOn!, 'UTC')}.`}</dd>
            </div>
          )}
          <div>
            <dt>Money back</dt>
            <dd>{offer.refund}</dd>
          </div>
        </dl>
        <details className="whole">
          <summary>
            The whole agreement <small>{`${readingMinutes(offer.document!)} min`}</small>
          </summary>
          <Document text={offer.document!} />
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

/** The words that are signed. */
export const Document = ({ text }: { text: string }) => (
  // oxlint-disable-next-line react/no-danger -- The Markdown's HTML is sanitized.
  <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: render(text, { isPart: true }).html }} />
)

const FieldError = ({ id, text }: { id: string; text?: string }) =>
  text ? (
    <p id={id} className="late" role="alert">
      {text}
    </p>
  ) : null
