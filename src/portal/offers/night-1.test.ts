import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { familyOffersQuery, waitingQuery, type PortalOffer } from '../../features/offers/queries'
import { findState } from '../../features/offers/terms/state'
import { PublishPanel } from '../../features/plans/portal/publish-panel'
import type { Plan } from '../../features/plans/queries'
import { WaitingToStart } from './waiting-to-start'

const at = '2026-11-28T21:41:00.000Z'
const kim = [{ name: 'Kim Lindgren', at }]

/** An offer of $475 with night 1 on a day, as the portal has it. */
function offer(firstNight: string, { isSigned = false, paid = 0, onItsWay = 0 }) {
  const sums = [{ part: 0, received: paid, onItsWay, returned: 0, disputed: 0, waived: 0 }]
  const parts = [{ amount: 47_500, dueOn: null }]
  const terms = { parts, hasAgreement: true, endsOn: firstNight, takenBackAt: null, replacedBy: null }
  const state = findState({ ...terms, signers: 'one' }, { signatures: isSigned ? kim : [], sums, today: '2026-12-05' })
  const shown = { id: firstNight, familyId: 'kim', family: 'Kim', firstNight, state, currency: 'USD', createdAt: at }
  return { ...shown, hasAgreement: true, remindedAt: null, isWaiting: true } as PortalOffer
}

function render(offers: PortalOffer[], element: ReactElement) {
  const client = new QueryClient()
  client.setQueryData(waitingQuery.queryKey, offers)
  client.setQueryData(familyOffersQuery('kim').queryKey, offers)
  const page = createElement(MemoryRouter, null, element)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, page))
}

test('night 1 within three days is red if it isn’t signed or paid, and not otherwise', () => {
  const colorOf = (one: PortalOffer) => {
    const html = render([one], createElement(WaitingToStart, { now: Date.parse('2026-12-05T20:00:00.000Z') }))
    return /<span class="([^"]*)">Night 1/.exec(html)?.[1]?.includes('text-late')
  }
  expect(colorOf(offer('2026-12-08', {}))).toBe(true)
  expect(colorOf(offer('2026-12-08', { isSigned: true }))).toBe(true)
  expect(colorOf(offer('2026-12-08', { paid: 47_500 }))).toBe(true)
  expect(colorOf(offer('2026-12-09', {}))).toBe(false)
  expect(colorOf(offer('2026-12-08', { isSigned: true, onItsWay: 47_500 }))).toBe(false)
})

test('publishing a first version says what of agreement and payment is missing, and a later one doesn’t', () => {
  const said = (one: PortalOffer[], versions: { number: number }[] = []) => {
    const props = { changes: '', onChange: () => {}, flush: async () => {}, problem: undefined, children: null }
    const plan = { id: 'plan', familyId: 'kim', recipients: [], versions } as unknown as Plan
    return /For night 1, [^<]*/.exec(render(one, createElement(PublishPanel, { plan, ...props })))?.[0]
  }
  const night = '2026-12-08'
  expect(said([offer(night, {})])).toBe(
    'For night 1, the agreement isn’t signed, and $475 isn’t paid yet. You can begin all the same.',
  )
  expect(said([offer(night, { isSigned: true })])).toBe('For night 1, $475 isn’t paid yet. You can begin all the same.')
  expect(said([offer(night, { paid: 47_500 })])).toContain('For night 1, the agreement isn’t signed yet.')
  for (const done of [said([]), said([offer(night, {})], [{ number: 1 }])]) expect(done).toBe(undefined)
  expect(said([offer(night, { isSigned: true, onItsWay: 47_500 })])).toBe(undefined)
})
