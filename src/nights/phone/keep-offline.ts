/** @file Keeps all tabs of a link on the phone, whichever is opened first, so that they open without a network. */

import './offer-zone'

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
