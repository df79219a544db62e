import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What Prometheus asks for, counted in this process (https://prometheus.io/docs/practices/naming). */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const lookups = new Counter({
    name: 'page_cache_lookups_total',
    help: 'Pages asked of the page cache, by whether they were in memory',
    labelNames: ['result'],
    registers: [registry],
  })
  return {
    /** Counts an answered request. The route's pattern, not the address: addresses are without end, and personal. */
    observe: (request: { method: string; route: string; status: number }, seconds: number) =>
      duration.observe(request, seconds),
    lookup: (result: 'hit' | 'miss') => lookups.inc({ result }),
    /** A number that is looked up when it is asked for. */
    gauge: (name: string, help: string, read: () => Promise<number>) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      }),
    /** In Prometheus' text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** The narrowest pattern that fits: a page is *, for all pages are one route. */
export const routeOf = (c: Context) => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '*'

export type Metrics = ReturnType<typeof createMetrics>
