import { hydrateRoot } from 'react-dom/client'
import { createDiaryStore } from '../features/diary/phone/store'
import { Tonight, type TonightData } from './tonight'

/** @file What *Tonight* runs on the phone. */

const root = document.getElementById('tonight')
const state = document.getElementById('state')

if (root && state) {
  const data = JSON.parse(state.textContent) as TonightData
  const store = createDiaryStore({ token: data.base.split('/').at(-1)!, changes: data.changes })
  hydrateRoot(root, <Tonight data={data} store={store} />)
  store.start()
  keepAwake()
  store.subscribe(() => {
    if (store.getSnapshot().link === 'ended') void navigator.serviceWorker?.controller?.postMessage('ended')
  })
}

void keepOffline()

/** Also the tabs that weren't opened yet. */
async function keepOffline() {
  try {
    await navigator.serviceWorker.register('/nights/service-worker.js', { scope: '/nights/' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage('keep')
  } catch {
    // Without https or in a private window, the page works as long as it’s open.
  }
}

/** The screen may stay on while the page is open. */
function keepAwake() {
  const request = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', request)
  request()
}
