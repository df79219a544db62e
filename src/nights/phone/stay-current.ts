import type { TonightData } from './tonight'

/**
 * @file Shows on a page that stays open what the server has by now. *Tonight* loads this once that's due; the other tabs ask once a
 * minute, and stay as they are while something on them is in use.
 */

const ASK_EVERY_MS = 60_000
/** Whether someone is writing something, or reading what they've opened; also a page that has come back with what was refused. */
let isUsed = !document.querySelector('[aria-label=Pages] [aria-current]') || !!document.querySelector('[aria-invalid]')
let isAsking = false

/** Fetches the page again. *Tonight*, whose data is for `show`, knows that it has changed. */
export async function refresh(show?: (data: TonightData) => void) {
  if (isAsking || document.visibilityState === 'hidden') return
  isAsking = true
  try {
    const reply = await fetch(location.href, { redirect: 'error', signal: AbortSignal.timeout(ASK_EVERY_MS) })
    if (reply.ok) take(new DOMParser().parseFromString(await reply.text(), 'text/html'), show)
  } catch {
    // Without a network, the next time.
  }
  isAsking = false
}

function take(fresh: Document, show?: (data: TonightData) => void) {
  // Something else has answered.
  if (!fresh.querySelector('[rel=manifest]')) return
  const isFree = !isUsed && !isTyped() && document.activeElement === document.body
  const srcs = ({ scripts }: Document) => Array.from(scripts, (script) => script.getAttribute('src')).join(' ')
  const theme = ({ documentElement }: Document) => documentElement.dataset.theme
  if (srcs(fresh) !== srcs(document) || (!show && theme(fresh) !== theme(document))) {
    // The site is of another release, whose data these scripts may not know, or it's night by now.
    if (isFree) location.reload()
  } else if (!show) {
    if (isFree && toHtml(fresh) !== toHtml(document)) document.body.replaceChildren(...fresh.body.childNodes)
  } else {
    replaceNames(fresh)
    replaceZone(fresh)
    show(JSON.parse(fresh.getElementById('state')!.textContent) as TonightData)
    navigator.serviceWorker?.controller?.postMessage('keep', [])
  }
}

/** Also what the browser has put back into a page. */
const isTyped = () =>
  Array.from(document.querySelectorAll('textarea')).some(({ value, defaultValue }) => value !== defaultValue)

/** Without what `offer-zone.ts` writes. */
const toHtml = ({ body }: Document) => body.innerHTML.replace(/<form id="zone-offer".*?<\/form>/s, '')

/** Whose clocks *Tonight* goes by, above and below it. */
function replaceZone(fresh: Document) {
  for (const part of ['#zone-offer', 'body > footer'])
    document.querySelector(part)?.replaceWith(fresh.querySelector(part) ?? '')
}

/** The children's, above *Tonight*. */
function replaceNames(fresh: Document) {
  const links = fresh.querySelectorAll('nav a')
  for (const [index, link] of document.querySelectorAll('nav a').entries())
    if (links[index]) link.textContent = links[index].textContent
}

if (!document.getElementById('state')) {
  addEventListener('input', () => (isUsed = true))
  addEventListener('click', ({ target }) => (isUsed ||= !!(target as Element).closest('summary')))
  addEventListener('online', () => void refresh())
  document.addEventListener('visibilitychange', () => void refresh())
  setInterval(() => void refresh(), ASK_EVERY_MS)
  if ('copy' in document.documentElement.dataset) void refresh()
}
