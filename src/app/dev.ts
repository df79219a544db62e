import { createApp } from './app'
import { openDeps } from './deps'

const store = globalThis as typeof globalThis & { nightlight?: ReturnType<typeof openDeps> }

/** Returns the current code's fetch handler. The database and the email worker survive a reload. */
export async function devFetch() {
  if (!store.nightlight) {
    store.nightlight = openDeps()
    await (await store.nightlight).printStartup()
  }
  return createApp((await store.nightlight).deps).app.fetch
}
