import './ui/styles.css'

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

// Reading comes first: links, forms and the menu work without scripts, so those wait until all else is there, or until
// somebody touches the page. (docs/decisions/015)
if (document.readyState === 'complete') comeAlive()
else {
  const waiting = new AbortController()
  const stopWaiting = () => {
    waiting.abort()
    comeAlive()
  }
  for (const event of ['load', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(event, stopWaiting, { signal: waiting.signal })
}
