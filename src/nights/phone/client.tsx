import { hydrateRoot } from 'react-dom/client'
import { createDiaryStore, type DiaryStore } from '../../features/diary/phone/store'
import { EndedOnPhone, type EndedData, type ErasedData } from './ended'
import type * as StayCurrent from './stay-current'
import { Tonight, type TonightData } from './tonight'

/** @file *Tonight*'s script on the phone. */

/**
 * Below our scripts' browser floor (docs/decisions/030), the page would respond to taps but never send them, so there its plain forms do the
 * logging. No browser has `toSorted` without `AbortSignal.timeout`.
 */
const isAboveFloor = 'toSorted' in Array.prototype
const root = document.getElementById('tonight')
const state = document.getElementById('state')

if (root && state && isAboveFloor) {
  const data = JSON.parse(state.textContent) as TonightData | EndedData | ErasedData
  if ('endedBase' in data) showEnded(data)
  else if ('erasedBase' in data) void erase(data)
  else showTonight(data)
}

function tokenOf(base: string) {
  return base.split('/').at(-1)!
}

function showTonight(data: TonightData) {
  const { base, changes, version } = data
  const link = 'copy' in document.documentElement.dataset ? 'no network' : 'works'
  const store = createDiaryStore({ token: tokenOf(base), changes, version, link })
  const tonight = hydrateRoot(root!, <Tonight data={data} store={store} />)
  store.start()
  keepAwake()
  const show = (fresh: TonightData) => {
    data = { ...fresh, changes }
    tonight.render(<Tonight data={data} store={store} />)
  }
  store.subscribe(() => {
    const { link, page } = store.getSnapshot()
    if (link === 'ended') forget(store, base)
    else if (page && page !== data.page)
      void import(/* @vite-ignore */ data.refreshScript).then(
        (script: typeof StayCurrent) => script.refresh(show),
        () => {},
      )
  })
}

function showEnded({ endedBase }: EndedData) {
  const store = createDiaryStore({ token: tokenOf(endedBase), changes: [], link: 'ended' })
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  hydrateRoot(root!, <EndedOnPhone store={store} zone={zone} />)
  void forgetIfEnded(store, endedBase)
}

/** Asks once more, since the page itself was the first answer. */
async function forgetIfEnded(store: DiaryStore, ended: string) {
  await store.ready
  if (await store.askIfEnded()) forget(store, ended)
}

/** Removes everything about an erased diary from the phone. */
async function erase({ erasedBase }: ErasedData) {
  const store = createDiaryStore({ token: tokenOf(erasedBase), changes: [], link: 'ended' })
  await store.ready
  forgetPages(erasedBase)
  void store.forget()
}

const forgetPages = (ended: string) => navigator.serviceWorker?.controller?.postMessage({ ended }, [])

/** Removes everything about an ended link from the phone, except unsent changes. Also removes its tabs and zone links, which no longer work. */
function forget(store: DiaryStore, ended: string) {
  for (const part of document.querySelectorAll('nav, #zone-offer, body > footer')) part.remove()
  forgetPages(ended)
  const { queue, refused } = store.getSnapshot()
  if (queue.length + refused.length === 0) void store.forget()
}

/** Keeps the screen on while the page is open. */
function keepAwake() {
  const request = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', request)
  request()
}
