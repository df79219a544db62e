import { readFile } from 'node:fs/promises'
import { findDiary, nightsPath } from '../features/diary/link'
import { getIcon } from '../features/settings/icon'
import { loadSite } from '../features/settings/site-settings'
import { pageColor } from '../lib/theme'
import { routes } from '../server/http'
import { serviceWorker } from './assets'

/** Makes the page installable on the home screen and available without a network. */
export const homeScreenFiles = routes()
  .get('/service-worker.js', async (c) => {
    if (!serviceWorker) return c.notFound()
    const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }
    return c.body(await readFile(serviceWorker), 200, headers)
  })

  /** A separate manifest for each link: on iOS, a page on the home screen has its own storage and opens at `start_url`. */
  .get('/:token/manifest.webmanifest', async (c) => {
    const token = c.req.param('token')
    if (!(await findDiary(c.var.db, token))) return c.notFound()
    const { name, mark } = await loadSite(c.var.db)
    const start = nightsPath(token)
    const icon = (size: number) => ({
      src: getIcon(mark, `icon-${size}.png`),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })
    const manifest = {
      id: start,
      name: `Nights, ${name}`,
      short_name: 'Nights',
      start_url: start,
      scope: start,
      display: 'standalone',
      background_color: pageColor.night,
      theme_color: pageColor.night,
      icons: [icon(192), icon(512)],
    }
    return c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' })
  })
