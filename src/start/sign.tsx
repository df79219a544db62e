import type { ReactNode } from 'react'
import { formatWeekday } from '../lib/time/dates'
import { readingMinutes } from '../lib/text/reading-time'
import { render } from '../server/markdown'
import { formatMoney } from '../features/payments/money'
import { CONSENT_DETAILS } from '../features/offers/terms/document'
import { card, fine, late, main, warn } from './looks'
import type { Opened } from './open'

const summary =
  'flex cursor-pointer flex-wrap items-center gap-[0.6rem] after:-mt-1 after:mr-[0.3rem] after:size-2 after:flex-none after:rotate-45 after:border-r-2 after:border-b-2 after:border-soft'

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
      {offer.greeting && <Note by={site.consultant}>{offer.greeting}</Note>}
      <section className={card} aria-labelledby="agreement">
        <div className="flex flex-wrap justify-between gap-x-4">
          <h2 id="agreement" className="text-[min(1.65rem,12vw)]">
            Agreement
          </h2>
          {total > 0 && <p className="[font:400_min(1.65rem,12vw)/1.2_var(--font-display)]">{money(total)}</p>}
        </div>
        <p className="mb-[0.7rem] text-soft" dir="auto">
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
        <details className="border-y border-line">
          {/* Its arrow needs no room beside the minutes, so it never wraps to a line of its own. */}
          <summary className={`${summary} min-h-13 font-[650] after:-ml-[1.4rem]`}>
            {'The whole agreement '}
            <small className="mr-[1.3rem] ml-auto flex-none text-[0.95rem] font-normal text-soft">{`${readingMinutes(offer.document!)} min`}</small>
          </summary>
          <div
            className="prose pb-[1.2rem]"
            dir="auto"
            // oxlint-disable-next-line react/no-danger -- The Markdown's HTML is sanitized.
            dangerouslySetInnerHTML={{ __html: render(offer.document!, { isPart: true }).html }}
          />
          <a href={`${base}/agreement.txt`}>Print or save it</a>
        </details>
        <form method="post" action={`${base}/sign`} noValidate className="print:hidden">
          {notice && (
            <details className={`${warn} mt-[0.9rem] mb-4 [&_p]:mt-2`} open>
              <summary className={`${summary} min-h-13 font-[650] after:ml-[0.2rem]`}>
                <strong>{notice.sentence}</strong>
              </summary>
              <p>{`That’s until the end of ${notice.until}.`}</p>
              {notice.form.split('\n').map((paragraph, index) => (
                <p key={paragraph}>{index === 0 ? <strong>{paragraph}</strong> : paragraph}</p>
              ))}
            </details>
          )}
          <label className="mt-[1.15rem] block font-[650]">
            Your full name
            <input
              className="h-16 w-full border-b-2 border-edge pt-[0.7rem] [font:italic_400_min(2rem,9vw)/1_var(--font-display)]"
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
          <label className="grid grid-cols-[1.6rem_minmax(0,1fr)] gap-[0.7rem] pt-4 pb-[0.3rem]">
            <input
              type="checkbox"
              className="size-[1.6rem] accent-accent"
              name="consent"
              required
              aria-invalid={fields.consent ? true : undefined}
              aria-describedby={fields.consent ? 'consent-error' : undefined}
            />
            <span>I’m signing on this screen and get my copy by email.</span>
          </label>
          <FieldError id="consent-error" text={fields.consent} />
          <details className="mb-[0.8rem]">
            <summary className={`${summary} min-h-11 font-medium underline underline-offset-[0.2em] after:ml-[0.2rem]`}>
              Rather on paper? It’s free.
            </summary>
            <ul>
              {CONSENT_DETAILS.map((line) => (
                <li key={line} className="py-[0.3rem] text-soft">
                  {line}
                </li>
              ))}
            </ul>
          </details>
          <button type="submit" className={main}>
            I agree and sign
          </button>
          <p className={fine}>
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
  <dl>
    {of.map(
      ([label, words]) =>
        words && (
          <div
            key={label}
            className="border-t border-line py-[0.6rem] wide:grid wide:grid-cols-[8.5rem_minmax(0,1fr)] wide:gap-4 [dl:first-child>&:first-child]:border-t-0"
          >
            <dt dir="auto" className="text-[0.95rem] font-semibold text-soft">
              {label}
            </dt>
            <dd dir="auto" className="whitespace-pre-line">
              {words}
            </dd>
          </div>
        ),
    )}
  </dl>
)

const FieldError = ({ id, text }: { id: string; text?: string }) =>
  text ? (
    <p id={id} className={late} role="alert">
      {text}
    </p>
  ) : null

type NoteProps = { by?: string; children: ReactNode }

/** Something to say, perhaps with a name below. */
export const Note = ({ by, children }: NoteProps) => (
  <p className="px-[0.35rem] py-[0.2rem] text-[1.12rem] wide:px-0" dir="auto">
    {children}
    {by && (
      <>
        {' '}
        <b className="[font:italic_400_1.55rem/1.2_var(--font-display)] text-warn">{by}</b>
      </>
    )}
  </p>
)
