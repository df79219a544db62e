import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { release } from './release'

/** Prometheus metrics of this process (https://prometheus.io/docs/practices/naming). */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { version, commit = '' } = release
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels are the release that runs',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, commit }, 1)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const lookups = new Counter({
    name: 'page_cache_lookups_total',
    help: 'Lookups in the page cache, by result',
    labelNames: ['result'],
    registers: [registry],
  })
  return {
    /** Counts a response. `route` is a pattern: URLs are unbounded and may be personal. */
    observe: (request: { method: string; route: string; status: number }, seconds: number) =>
      duration.observe(request, seconds),
    lookup: (result: 'hit' | 'miss') => lookups.inc({ result }),
    /** Adds a metric that's measured with `read` at every scrape. */
    gauge: (name: string, help: string, read: () => Promise<number>) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Returns the most specific matching pattern; * for pages, which all share one route. */
export const getRoutePattern = (c: Context) => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*'

export type Metrics = ReturnType<typeof createMetrics>
