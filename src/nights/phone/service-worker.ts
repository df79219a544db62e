import { pageColor } from '../../lib/theme'

/** @file Stores one link's pages and their scripts, so that they open without a network. Deletes them when the link has ended. */

/** The types we use from TypeScript's library for workers, which conflicts with the one for pages. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
declare const self: {
  addEventListener: ((type: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

const PAGES = 'nights pages'
const FILES = 'nights files'
/** How long a page can take while there's a copy of it. */
const PATIENCE_MS = 3000
/** The first bytes of a copy, which is dark. */
const DARK = `<html lang="en" data-copy data-theme="night" class="$1" style="background:${pageColor.night}">`
/** Where *Tonight* names its heading font, and what replaces that. */
const FONT = /<meta name="font" content="([^"]*)"\/>/
const FONT_FACE = '<style>@font-face{font-family:Fraunces;src:url($1);font-display:swap}</style>'
/** Statuses that tell us about a link: 200 is its page, 404 means that it has ended. */
const TELLING = [200, 404]
const TABS = ['', '/plan', '/nights', '/write']

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), forgetForeign()])))
self.addEventListener('message', ({ data, source }) => {
  const { url } = source as { url?: string }
  if (data === 'keep' && url) void keepLink(url)
  if (data?.ended) void forget(data.ended)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (origin !== location.origin) return
  const isGet = request.method === 'GET'
  if (request.mode === 'navigate' && pathname.startsWith('/nights/'))
    event.respondWith(isGet ? openPage(event) : sendForm(request))
  else if (isGet && pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

async function forget(link: string) {
  const pages = await caches.open(PAGES)
  for (const { url } of await pages.keys()) if (findLink(url) === link) await pages.delete(url)
}

/** Whether a page is a tab. Other pages, such as the one with the link, aren't stored, because the phone may change hands. */
const isTab = (url: string) => TABS.includes(new URL(url, location.origin).pathname.slice(findLink(url).length))

/** Deletes other pages that an earlier release stored. */
async function forgetForeign() {
  const [pages, files] = await Promise.all([PAGES, FILES].map((name) => caches.open(name)))
  for (const { url } of await pages!.keys()) {
    const copy = await pages!.match(url)
    if (!copy || !isTab(url) || !isOurs(await copy.text(), url)) await pages!.delete(url)
  }
  for (const { url } of await files!.keys()) {
    const copy = await files!.match(url)
    if (!copy || !isOurFile(copy, url)) await files!.delete(url)
  }
}

/** Returns the '/nights/…' of a page's address. */
const findLink = (url: string) => new URL(url, location.origin).pathname.split('/').slice(0, 3).join('/')

/** Stores the tabs of a page's link for every child, from *Tonight* or from whichever tab opens first. */
async function keepLink(url: string) {
  const link = findLink(url)
  const isKept = await (await caches.open(PAGES)).match(`${link}/plan`)
  if (isKept && new URL(url).pathname !== link) return
  const [tonight, plan] = await Promise.all(TABS.map((tab) => keepPage(link + tab)))
  const siblings = findChildren(tonight ?? plan).slice(1)
  await Promise.all(siblings.flatMap((child) => TABS.map((tab) => keepPage(`${link}${tab}?child=${child}`))))
}

async function keepPage(path: string) {
  try {
    return await keep(path, await fetch(path, { credentials: 'same-origin' }))
  } catch {
    // No network; try again another time.
    return undefined
  }
}

/** Returns the ids of the children that a page links to, starting with the open page's. */
const findChildren = (html = '') => [...new Set([...html.matchAll(/\?child=([\w-]+)"/g)].map(([, id]) => id))]

async function openPage(event: FetchEvent) {
  const { pathname, search, searchParams } = new URL(event.request.url)
  const child = searchParams.get('child')
  const path = pathname + (child ? `?child=${child}` : '')
  // A copy doesn't have what other parameters ask for, or what was just sent.
  const isWhole = search === '' || path === pathname + search
  const copy = isWhole ? await findCopy(path) : undefined
  const fresh = fetch(event.request).then(async (response) => {
    // The site is restarting, or a hotel's network answers in its place.
    if (copy && !(TELLING.includes(response.status) && isOurs(await readPage(response), path))) return copy
    if (isWhole) event.waitUntil(keep(path, response.clone()))
    return addFont(response)
  })
  if (!copy) return fresh.catch((error) => showNoNetwork(event.request, error))
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), PATIENCE_MS))
  return Promise.race([fresh.catch(() => copy), late])
}

/** Returns a page's copy with a note of its age. *Tonight* gets no note, because it shows what the phone knows. */
async function findCopy(path: string) {
  const copy = await (await caches.open(PAGES)).match(path)
  const at = copy?.headers.get('Date')
  if (!copy || !at || path.split('?')[0] === findLink(path)) return copy
  const time = new Date(at).toLocaleString('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  const note = `<p role="status" class="mx-auto max-w-md px-4.5 pt-3 text-warn">This is from ${time}: there’s no network, or it’s slow.</p>`
  return new Response((await copy.text()).replace('<main', `${note}<main`), { headers: copy.headers })
}

/** Sends a form. Without a network, shows it again with what was typed. */
async function sendForm(request: Request) {
  const isText = request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')
  const copy = isText ? request.clone() : undefined
  try {
    const response = await fetch(request)
    const isOurAnswer = response.type === 'opaqueredirect' || isOurs(await readPage(response), request.url)
    if (!isOurAnswer) return await showNoNetwork(request, response, await copy?.text())
    // Copies contain the owner's name, so they're outdated now.
    if (request.url.endsWith('/who')) await forget(findLink(request.url))
    return response
  } catch (error) {
    return showNoNetwork(request, error, (await copy?.text()) ?? '')
  }
}

/**
 * Responds in place of the browser's or a proxy's own page, which is white and loses what was typed. Offers to retry only pages and
 * messages: anything else may have arrived, so its own page has to show that. `cause` is the error, or the proxy's response.
 */
async function showNoNetwork({ url, method, referrer }: Request, cause: unknown, form = new URL(url).search) {
  const link = findLink(url)
  const page = await (await caches.open(PAGES)).match(`${link}/write`)
  if (!page && cause instanceof Response) return cause
  if (!page) throw cause
  const [title, until] =
    cause instanceof Response ? ['The site didn’t answer', 'in a moment'] : ['No network', 'once there’s a network']
  const values = new URLSearchParams(form)
  const isRepeated = method === 'GET' || values.has('message')
  const fields = [...values].map(([name, value]) =>
    name === 'message'
      ? `<textarea name="message" aria-label="Message" rows="5" required maxlength="5000" class="rounded-field border border-edge bg-sunk p-3 text-base">\n${escapeHtml(value)}</textarea>`
      : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const words = method === 'GET' ? 'This page isn’t on this phone.' : 'It may not have been sent.'
  const button = 'min-h-12 rounded-full forced-colors:border bg-accent font-semibold text-on-accent'
  const again = isRepeated
    ? `<form method="${method}" action="${escapeHtml(url)}" class="mt-4 grid gap-3">${fields.join('')}
<button type="submit" class="${button}">Try again</button></form>`
    : `<a href="${escapeHtml(referrer || link)}" class="mt-4 grid place-items-center no-underline ${button}">Back</a>`
  const main = `<main class="mx-auto max-w-md px-4.5 py-6"><h1 class="text-3xl">${title}</h1>
<p role="status" class="mt-3 text-soft">${words} ${isRepeated ? 'Try' : 'Go back and try'} again ${until}.</p>
${again}</main>`
  const html = (await page.text())
    .replace(/<main[^]*<\/main>/, () => main)
    .replace(/<title>[^<]*/, `<title>${title}`)
    .replace(' aria-current="page"', '')
  return new Response(html, { headers: page.headers })
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html')

const isPage = (response: Response) => response.ok && !response.redirected && isHtml(response)

/** Returns a page's HTML, or '' for anything else, leaving the response readable. */
const readPage = (response: Response) => (isHtml(response) ? response.clone().text() : '')

/** Whether our server made a page: it links to the link's pages, or says that the link has ended or its diary was erased. */
const isOurs = (html: string, url: string) =>
  html.includes(`href="${findLink(url)}`) || html.includes(`Base":"${findLink(url)}"`)

/** Adds the font to a page if this phone has it. A first visit does without, because it's slow enough already. */
async function addFont(response: Response) {
  if (!isPage(response)) return response
  const html = await response.text()
  const [, font] = FONT.exec(html) ?? []
  const hasFont = font && (await caches.match(font))
  return new Response(hasFont ? html.replace(FONT, FONT_FACE) : html, response)
}

/** Stores a page and its files, always in the dark version, also under the shown child's address. Returns its HTML. */
async function keep(path: string, response: Response) {
  const pages = await caches.open(PAGES)
  if (!isPage(response) || !isTab(path)) return undefined
  const text = await response.text()
  if (!isOurs(text, path)) return undefined
  // Nobody has said who they are yet.
  if (text.includes(`action="${findLink(path)}/who"`)) return undefined
  const html = text
    .replace(/<html [^>]*class="([^"]*)"[^>]*>/, DARK)
    .replace(/(<meta name="theme-color" content=")[^"]*/g, `$1${pageColor.night}`)
    .replace(FONT, FONT_FACE)
  const [child] = findChildren(html)
  const files = html.match(/\/assets\/[\w.-]+/g) ?? []
  await Promise.all(files.map((file) => openFile(new Request(file))))
  for (const address of [path, ...(child ? [`${path.split('?')[0]}?child=${child}`] : [])])
    await pages.put(address, new Response(html, { headers: response.headers }))
  return html
}

async function openFile(request: Request) {
  const files = await caches.open(FILES)
  const copy = await files.match(request)
  if (copy) return copy
  let response = await fetch(request)
  // The browser's own cache may have a wrong response.
  if (!isOurFile(response, request.url)) response = await fetch(request, { cache: 'reload' })
  if (isOurFile(response, request.url)) await files.put(request, response.clone())
  return response
}

const FILE_TYPES: Record<string, RegExp> = { js: /javascript/, css: /css/, woff2: /font/, svg: /image/, png: /image/ }

/** Whether a file is what its name says. Storing a page in place of a script would break the copies for good. */
const isOurFile = ({ status, redirected, headers }: Response, url: string) =>
  status === 200 && !redirected && FILE_TYPES[url.split('.').at(-1)!]?.test(headers.get('Content-Type') ?? '')
