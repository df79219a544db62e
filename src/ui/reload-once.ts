/** In ms. A file that is still missing this soon after a reload won't come back with another one. */
const MINUTE = 60_000

let isReloading = false

/** Reloads the page because a file of its build is gone, as after a deploy. Returns false if that was just tried. */
export function reloadOnce() {
  if (isReloading) return true
  if (Date.now() - Number(sessionStorage.getItem('reloadedAt')) < MINUTE) return false
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  isReloading = true
  location.reload()
  return true
}
