/** @file Keeps all tabs of a link on the phone, whichever is opened first, so that they open without a network. */

try {
  await navigator.serviceWorker.register('/nights/service-worker.js', { scope: '/nights/' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('keep', [])
} catch {
  // Without https or in a private window, a page works as long as it’s open.
}

export {}
