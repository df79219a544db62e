/**
 * @file Stores all of a link's tabs on the phone, whichever opens first, so that they work without a network, and looks for unsent changes
 * from an earlier link.
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
    // Below our scripts' browser floor, a copy of Tonight would show the same forever.
    await (await serviceWorker.getRegistration())?.unregister()
  }
} catch {
  // Without https or in a private window, a page works only while it's open.
}
