/**
 * @file Keeps all tabs of a link on the phone, whichever is opened first, so that they open without a network, and finds what was logged by
 * an earlier link.
 */

import type * as LeftOver from './left-over'
import './offer-zone'
import type { TonightData } from './tonight'

async function findLeftOver(state: string) {
  const token = location.pathname.split('/')[2]!
  const names = (await indexedDB.databases()).map(({ name }) => name!)
  const others = names.filter((name) => name !== `nights ${token}`)
  if (others.length === 0) return
  const { leftOverScript } = JSON.parse(state) as TonightData
  const { offerLeftOver } = (await import(/* @vite-ignore */ leftOverScript)) as typeof LeftOver
  await offerLeftOver(token, others)
}

const state = document.getElementById('state')
// Some browsers don't list their databases, and private windows may have none.
if (state) void findLeftOver(state.textContent).catch(() => {})

try {
  const { serviceWorker } = navigator
  if ('toSorted' in Array.prototype) {
    await serviceWorker.register('/nights/service-worker.js', { scope: '/nights/' })
    const { active } = await serviceWorker.ready
    active?.postMessage('keep', [])
  } else {
    // Below the floor of our scripts, a copy of Tonight would go on saying what it said when it was made.
    await (await serviceWorker.getRegistration())?.unregister()
  }
} catch {
  // Without https or in a private window, a page works as long as it’s open.
}
