import { pageColor } from '../../lib/theme'

/** @file Keeps the pages of one link and their scripts, so that they open without a network. It forgets them when the link has ended. */

/** What is used of TypeScript's library for workers, which excludes the one for pages. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
declare const self: {
  addEventListener: ((type: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; matchAll: () => Promise<readonly { url: string }[]> }
}

const PAGES = 'nights pages'
const FILES = 'nights files'
/** How long a page may take while there is a copy of it. */
const PATIENCE_MS = 3000
/** The page's first bytes at night. */
const DARK = `<html lang="en" data-theme="night" class="$1" style="background:${pageColor.night}">`
/** Where *Tonight* says which font its headings have, and what takes its place. */
const FONT = /<meta name="font" content="([^"]*)"\/>/
const FONT_FACE = '<style>@font-face{font-family:Fraunces;src:url($1);font-display:swap}</style>'
const TABS = ['', '/plan', '/nights', '/write']

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', ({ data }) => {
  if (data === 'ended') void caches.delete(PAGES)
  if (data === 'keep') void keepOpenPages()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const child = searchParams.get('child')
  const page = pathname + (child ? `?child=${child}` : '')
  if (request.mode === 'navigate' && pathname.startsWith('/nights/')) event.respondWith(openPage(event, page))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

/** Keeps the tabs of the links that are open, also after a first visit, which was made before this worker. */
async function keepOpenPages() {
  const open = await self.clients.matchAll()
  const links = new Set(open.map(({ url }) => new URL(url).pathname.split('/').slice(0, 3).join('/')))
  await Promise.all([...links].flatMap((link) => TABS.map((tab) => keepPage(link + tab))))
}

async function keepPage(path: string) {
  try {
    await keep(path, await fetch(path, { credentials: 'same-origin' }))
  } catch {
    // Without a network, another time.
  }
}

async function openPage(event: FetchEvent, path: string) {
  const pages = await caches.open(PAGES)
  const copy = (await pages.match(path)) ?? (await pages.match(path.replace(/\?.*/, '')))
  const fresh = fetch(event.request).then((response) => {
    event.waitUntil(keep(path, response.clone()))
    return addFont(response)
  })
  if (!copy) return fresh
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), PATIENCE_MS))
  return Promise.race([fresh.catch(() => copy), late])
}

const isPage = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && headers.get('Content-Type')?.startsWith('text/html')

/** Gives a page its font if this phone has it: a first visit does without, as it's slow enough. */
async function addFont(response: Response) {
  if (!isPage(response)) return response
  const html = await response.text()
  const [, font] = FONT.exec(html) ?? []
  const hasFont = font && (await caches.match(font))
  return new Response(hasFont ? html.replace(FONT, FONT_FACE) : html, response)
}

/** Keeps a page as the dark one, whatever hour it was made. */
async function keep(path: string, response: Response) {
  const pages = await caches.open(PAGES)
  if (response.status === 404 || response.status === 410) await caches.delete(PAGES)
  if (!isPage(response)) return
  const html = (await response.text())
    .replace(/<html [^>]*class="([^"]*)"[^>]*>/, DARK)
    .replace(/(<meta name="theme-color" content=")[^"]*/g, `$1${pageColor.night}`)
    .replace(FONT, FONT_FACE)
  await pages.put(path, new Response(html, { headers: response.headers }))
  const files = html.match(/\/assets\/[\w.-]+/g) ?? []
  await Promise.all(files.map((file) => openFile(new Request(file))))
}

async function openFile(request: Request) {
  const files = await caches.open(FILES)
  const copy = await files.match(request)
  if (copy) return copy
  const response = await fetch(request)
  if (response.ok) await files.put(request, response.clone())
  return response
}
