import { createApp } from './app'
import { openDeps } from './deps'

const kept = globalThis as typeof globalThis & { nightlight?: ReturnType<typeof openDeps> }

/** The site as it is written now. The database and the mail worker outlive a reload of the code. */
export async function devFetch() {
  if (!kept.nightlight) {
    kept.nightlight = openDeps()
    await (await kept.nightlight).printStartup()
  }
  return createApp((await kept.nightlight).deps).app.fetch
}
