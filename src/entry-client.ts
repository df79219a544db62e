/** In ms. What was gone a moment ago is gone for another reason, and loading anew again would never end. */
const MINUTE = 60_000

/** After a deploy an open page may ask for files that are gone: it loads itself anew, once. (src/lib/fetched.ts) */
function loadAnew() {
  if (Date.now() - Number(sessionStorage.getItem('loadedAnew')) < MINUTE) return
  sessionStorage.setItem('loadedAnew', String(Date.now()))
  document.documentElement.dataset.loadsAnew = ''
  location.reload()
}
addEventListener('part-gone', loadAnew)

/** Fetches the modules of the page, which the server has named, all at once; the first of them starts it. */
function comeAlive() {
  const [start = '', ...others] = document.getElementById('state')!.dataset.modules!.split(' ')
  for (const href of others)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', src: start, onerror: loadAnew }),
  )
}

const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(null)
  else addEventListener('load', resolve, { once: true })
})

/** Resolves when words or pictures of the page have been seen; at once in a browser that does not tell. */
const painted = new Promise<void>((resolve) => {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) resolve()
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
  }).observe({ type: 'paint', buffered: true })
})

const waiting = new AbortController()
function stopWaiting() {
  if (waiting.signal.aborted) return
  waiting.abort()
  comeAlive()
}

// Reading comes first: links, forms and the menu work without scripts, so those wait until all else is there to be seen, or
// until somebody touches the page. (docs/decisions/015)
void Promise.all([loaded, painted]).then(stopWaiting)
for (const event of ['pointerdown', 'keydown', 'scroll'])
  addEventListener(event, stopWaiting, { signal: waiting.signal })
