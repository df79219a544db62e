/** A file that's still missing this soon after a reload won't come back with another one. */
const MIN_RELOAD_INTERVAL_MS = 60_000

let isReloading = false

/** The browser also cancels imports when the page is being left. */
let isLeaving = false
if (!import.meta.env.SSR)
  addEventListener('beforeunload', () => {
    isLeaving = true
    // Someone may decide to stay.
    setTimeout(() => (isLeaving = false), 5000)
  })

/**
 * Reloads the page because a file of its build is gone, as after a deploy. Returns false if it has just done so, or without a
 * network, where the page would be lost.
 */
export function reloadOnce() {
  if (isReloading || isLeaving) return true
  if (!navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem('reloadedAt')) < MIN_RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem('reloadedAt', String(Date.now()))
  } catch {
    // Without storage, nothing would end a loop of reloads.
    return false
  }
  isReloading = true
  location.reload()
  return true
}
