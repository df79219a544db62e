import type { ReactNode } from 'react'
import { formatDateTime, formatWeekday } from '../lib/time/dates'
import { formatShortDate } from '../lib/time/short-date'
import { isNightLook } from '../nights/phone/night-look'
import { formatMoney } from '../features/payments/money'
import { listNames } from '../features/offers/compose'
import { hashDocument } from '../features/offers/terms/document'
import type { Frame } from './document'
import type { Next, Opened } from './open'
import { done, item, late, warn } from './looks'
import { PaySection } from './pay'
import type { Light } from './scene'
import { SetSection } from './set'
import { SignSection } from './sign'

type Props = Shown & { opened: Opened; next?: Next }

export type Shown = {
  /** What was typed, and what's wrong with it. */
  name?: string
  fields?: Record<string, string>
  /** Whether the business was emailed. */
  sent?: boolean
  /** Why Stripe’s page can't be opened. */
  problem?: string
}

/** Returns the page's head: how much is left, and the way home. */
export function toFrame({ offer, site, parents, zone, now, nightAhead, hasBegun }: Opened): Frame {
  const { state, document, parts } = offer
  const frame = {
    site,
    isNight: isNightLook(now, zone),
    whom: `For ${listNames(parents.map(({ name }) => name.split(' ')[0]!))}`,
  }
  if (state.step === 'ended') return { ...frame, title: 'This link has ended', steps: {} }
  const isSigned = state.step === 'pay' || state.step === 'set'
  const isPaid = state.toPay === 0
  const left = state.step === 'sign' && !isPaid ? 'Two things' : 'One thing'
  const [then, goal] = nightAhead
    ? ['night 1', 'Night 1']
    : hasBegun
      ? ['we go on', 'We go on']
      : ['we begin', 'We begin']
  const light = (isDone: boolean, isNow: boolean): Light => (isDone ? 'lit' : isNow ? 'now' : 'off')
  const isWaived = state.sums.received === 0 && state.sums.waived > 0
  const isOnItsWay = state.odd.includes('on its way')
  return {
    ...frame,
    title: state.step === 'set' ? 'You’re set' : `${left}, then ${then}`,
    when: nightAhead ? `${state.step === 'set' ? 'Night 1 is ' : ''}${formatWeekday(nightAhead, 'UTC')}` : undefined,
    steps: {
      sign: document
        ? { label: isSigned ? 'Signed' : 'Sign', light: light(isSigned, state.step === 'sign') }
        : undefined,
      pay:
        parts.length > 0
          ? {
              label: isOnItsWay ? 'On its way' : !isPaid ? 'Pay' : isWaived ? 'Waived' : 'Paid',
              light: isOnItsWay ? 'sent' : light(isPaid, state.step === 'pay'),
            }
          : undefined,
      night: {
        label: state.step === 'set' && nightAhead ? formatShortDate(nightAhead, 'UTC') : goal,
        light: state.step === 'set' ? 'lit' : 'off',
      },
    },
  }
}

/** What's missing, in its order; then what comes next. */
export const StartPage = ({ opened, next, name, fields, sent, problem }: Props) => {
  const { step, toPay, parts } = opened.offer.state
  const isTest = opened.ways.stripe?.isLive === false && step !== 'ended' && parts.length > 0
  return (
    <>
      {isTest && <p className={warn}>Test: no money moves.</p>}
      <Odd {...opened} />
      {step === 'sign' && <SignSection {...{ opened, name, fields }} />}
      {step === 'pay' && <Signed {...opened} />}
      {step === 'set' && next && <SetSection {...{ opened, next }} />}
      {(step === 'pay' || (step === 'set' && toPay > 0)) && <PaySection {...{ opened, sent, problem }} />}
      {step !== 'pay' && <Signed {...opened} />}
      <Also {...{ opened, next }} />
    </>
  )
}

/** What's odd, each in a sentence, with what to do. */
const Odd = ({ offer, site, zone, email, nightAhead }: Opened) => {
  const { state, currency, takenBackAt } = offer
  const { received, returned, onItsWay } = state.sums
  const isSet = state.step === 'set'
  const money = (amount: number) => formatMoney(amount, currency)
  const paid = received > 0 ? ` You’ve paid ${money(received)}, and ${money(state.toPay)} is left to pay.` : ''
  const write = <a href={`mailto:${email}`}>{email}</a>
  const night = nightAhead ? `, and night 1 stays ${formatWeekday(nightAhead, 'UTC')}` : ''
  const sentences: Partial<Record<(typeof state.odd)[number], ReactNode>> = {
    'taken back': (
      <>
        {`${site.consultant} took this back${takenBackAt ? ` on ${formatWeekday(takenBackAt, zone)}` : ''}. `}
        {received > returned && `${money(received - returned)} that you paid hasn’t gone back yet. `}
        {state.signed.length === 0 && received + onItsWay === 0 && 'Nothing was signed or paid. '}
        If that’s a surprise, write to {write}.
      </>
    ),
    replaced: <>There’s a newer page, in a newer email. If you can’t find it, write to {write}.</>,
    lapsed: <>Its time is over. If you’d still like to begin, write to {write}.</>,
    changed: `Please sign once more: ${site.consultant} changed it since you signed.${state.toPay === 0 ? ' There’s nothing more to pay.' : paid}`,
    'one has signed': `${state.signed[0]?.name} has signed. Now the other parent’s name is missing.`,
    'on its way': `Your bank is sending ${money(onItsWay)}. That takes up to four business days.${isSet ? ` There’s nothing more to do${state.toPay > 0 ? ' for now' : ''}${night}.` : ''}`,
    failed: 'Your bank didn’t send the money. Please pay once more, or in another way.',
    unread:
      'We can’t see at the moment what you began to pay by card or bank. If you’ve paid, nothing is lost: please don’t pay again.',
    returned: `${money(returned)} went back to you.`,
    'paid twice': (
      <>
        This was paid twice. {site.consultant} sees that, too, and returns it. To ask, write to {write}.
      </>
    ),
  }
  return state.odd.map((odd) =>
    sentences[odd] ? (
      <p key={odd} className={warn} role="status">
        {sentences[odd]}
      </p>
    ) : null,
  )
}

/** Who has signed, and what. */
const Signed = ({ offer, base }: Opened) =>
  offer.signatures.map(({ id, name, signedAt, zone, document, sha256 }) => (
    <p key={id} className={hashDocument(document) === sha256 ? done : late}>
      {`Signed by ${name}, ${formatDateTime(signedAt, zone)}. `}
      {hashDocument(document) === sha256 ? (
        <a href={`${base}/agreement.txt?of=${id}`}>Read it</a>
      ) : (
        'What’s stored here no longer matches what was signed: the copy in your email does.'
      )}
    </p>
  ))

/** What else is there: receipts, and, once a family is set, the diary and the page itself to share. */
const Also = ({ opened: { base, url, receipts, parents, site, hasBegun }, next }: Pick<Props, 'opened' | 'next'>) => (
  <ul className="print:hidden">
    {next?.nights && (
      <Item to={next.nights} title={hasBegun ? 'Our nights' : 'Write down a night already'}>
        {hasBegun ? 'Where you write them down' : 'Three before we begin show me the most'}
      </Item>
    )}
    {receipts.map(({ receiptNumber, kind, amount, currency }) => (
      <Item
        key={receiptNumber}
        to={`${base}/receipt/${receiptNumber}`}
        title={`Receipt ${receiptNumber}: ${formatMoney(amount, currency, 'short')} ${kind === 'returned' ? kind : 'paid'}`}
      >
        With what HSA and FSA plans ask for
      </Item>
    ))}
    {next && (
      <Item
        to={`mailto:?subject=${encodeURIComponent(`Our start with ${site.name}`)}&body=${encodeURIComponent(url)}`}
        title={`Share this with ${parents[1]?.name ?? 'the other parent'}`}
      >
        They can read it all
      </Item>
    )}
  </ul>
)

const Item = ({ to, title, children }: { to: string; title: string; children: string }) => (
  <li className="border-line not-first:border-t">
    <a href={to} className={item}>
      {title}
      <small className="text-[0.95rem] font-normal text-soft">{children}</small>
    </a>
  </li>
)
