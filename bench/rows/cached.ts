import { ask } from '../answer.ts'
import { startNginx } from '../nginx.ts'
import { alternate } from '../rounds.ts'
import type { Row } from '../row.ts'
import { install } from '../site.ts'
import { wrk, type Outcome } from '../wrk.ts'
import { startBare } from '../yardsticks.ts'

const NGINX = 'nginx gzip_static'
const gzip = { 'accept-encoding': 'gzip' }
/** Node takes up one connection a turn of its loop; in a shorter round that beginning would be the slowest hundredth. */
const CROWD_SECONDS = 12

/** The home page from memory, compressed, beside nginx that serves the same bytes from a file; and asked for with its ETag. */
export async function cached(): Promise<Row[]> {
  await using installation = await install({ posts: 20 })
  await using site = await installation.start()
  const page = await ask(site.url, gzip)
  const etag = page.headers.get('etag')
  if (page.headers.get('content-encoding') !== 'gzip' || !etag)
    throw Error('the home page is not compressed, or has no ETag')
  await using nginx = await startNginx(page)
  const twin = await ask(nginx.url, gzip)
  if (!twin.body.equals(page.body)) throw Error('nginx serves other bytes')
  await using bare = await startBare(page)
  const conditional = { ...gzip, 'if-none-match': etag }
  if ((await ask(site.url, conditional)).status !== 304) throw Error('the ETag is not recognised')

  const load = (url: string, connections: number, seconds?: number) => () =>
    wrk(url, { headers: gzip, connections, seconds })
  const many = await alternate({
    site: load(site.url, 32),
    nginx: load(nginx.url, 32),
    bare: load(bare.url, 32),
    conditional: () => wrk(site.url, { headers: conditional }),
  })
  const one = await alternate({ site: load(site.url, 1), nginx: load(nginx.url, 1), bare: load(bare.url, 1) })
  const crowd = await alternate({
    site: load(site.url, 128, CROWD_SECONDS),
    nginx: load(nginx.url, 128, CROWD_SECONDS),
  })
  return [
    speed('cached page', many.site, many.nginx),
    context('bare Node server writing the same buffer', many.bare, many.nginx),
    {
      ...speed('conditional request (304)', many.conditional, many.site),
      yardstick: { name: 'cached page', values: many.site.map(({ perSecond }) => perSecond) },
      bar: { of: 'ratio', least: 1 },
    },
    speed('cached page, 1 connection', one.site, one.nginx),
    context('bare Node server, 1 connection', one.bare, one.nginx),
    slowest(
      'cached page, 1 connection, p99',
      one.site,
      one.nginx,
      'a pause of some ms counts many times, as what would have been asked meanwhile; a bare server of Node swings as much',
    ),
    speed('cached page, 128 connections', crowd.site, crowd.nginx),
    slowest(
      'cached page, 128 connections, p99',
      crowd.site,
      crowd.nginx,
      'each waits for 127 others, and Node takes up one connection a turn of its loop',
    ),
  ]
}

const speed = (name: string, ours: Outcome[], nginx: Outcome[]): Row => ({
  name,
  unit: 'req/s',
  ours: ours.map(({ perSecond }) => perSecond),
  yardstick: { name: NGINX, values: nginx.map(({ perSecond }) => perSecond) },
  bar: {
    of: 'ratio',
    least: 0.45,
    why: 'it is Node’s HTTP server: a bare one that writes the same buffer is hardly faster',
  },
})

const context = (...given: Parameters<typeof speed>): Row => ({ ...speed(...given), bar: undefined })

const slowest = (name: string, ours: Outcome[], nginx: Outcome[], why: string): Row => ({
  name,
  unit: 'ms',
  ours: ours.map(({ p99 }) => p99),
  yardstick: { name: NGINX, values: nginx.map(({ p99 }) => p99) },
  bar: { of: 'ratio', most: 3, why },
})
