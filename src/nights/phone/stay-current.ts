import type { TonightData } from './tonight'

/**
 * @file Keeps a page that stays open up to date with the server. *Tonight* loads this when it needs to refetch; the other tabs poll once a
 * minute, but don't change while someone is using them.
 */

const ASK_EVERY_MS = 60_000
/** Whether someone is writing, or reading what they've opened; also true on a page that shows a rejected form. */
let isUsed = !document.querySelector('[aria-label=Pages] [aria-current]') || !!document.querySelector('[aria-invalid]')
let isAsking = false

/** Fetches the page again. *Tonight* passes `show` for its data, and only calls this when the page has changed. */
export async function refresh(show?: (data: TonightData) => void) {
  if (isAsking || document.visibilityState === 'hidden') return
  isAsking = true
  try {
    const reply = await fetch(location.href, { redirect: 'error', signal: AbortSignal.timeout(ASK_EVERY_MS) })
    if (reply.ok) take(new DOMParser().parseFromString(await reply.text(), 'text/html'), show)
  } catch {
    // No network; try again next time.
  }
  isAsking = false
}

function take(fresh: Document, show?: (data: TonightData) => void) {
  // Something else answered.
  if (!fresh.querySelector('[rel=manifest]')) return
  const isFree = !isUsed && !isTyped() && document.activeElement === document.body
  const srcs = ({ scripts }: Document) => Array.from(scripts, (script) => script.getAttribute('src')).join(' ')
  const theme = ({ documentElement }: Document) => documentElement.dataset.theme
  if (srcs(fresh) !== srcs(document) || (!show && theme(fresh) !== theme(document))) {
    // The site has a new release, whose data these scripts may not know, or night has begun.
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

/** Also true for text that the browser has restored into a page. */
const isTyped = () =>
  Array.from(document.querySelectorAll('textarea')).some(({ value, defaultValue }) => value !== defaultValue)

/** Returns the HTML without what `offer-zone.ts` adds. */
const toHtml = ({ body }: Document) => body.innerHTML.replace(/<form id="zone-offer".*?<\/form>/s, '')

/** Replaces the zone above and below *Tonight*. */
function replaceZone(fresh: Document) {
  for (const part of ['#zone-offer', 'body > footer'])
    document.querySelector(part)?.replaceWith(fresh.querySelector(part) ?? '')
}

/** Replaces the children's names above *Tonight*. */
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
