/** If a file is still missing this soon after a reload, another reload won't help. */
const MIN_RELOAD_INTERVAL_MS = 60_000

let isReloading = false

/** Browsers also cancel imports when the user leaves the page. */
let isLeaving = false
if (!import.meta.env.SSR)
  addEventListener('beforeunload', () => {
    isLeaving = true
    // The user may decide to stay.
    setTimeout(() => (isLeaving = false), 5000)
  })

/**
 * Reloads the page because a file from its build is gone, such as after a deploy. Returns false if it has just done so, or if the
 * browser is offline, when a reload would lose the page.
 */
export function reloadOnce() {
  if (isReloading || isLeaving) return true
  if (!navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem('reloadedAt')) < MIN_RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem('reloadedAt', String(Date.now()))
  } catch {
    // Without storage, nothing would stop a reload loop.
    return false
  }
  isReloading = true
  location.reload()
  return true
}
