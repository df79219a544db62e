import { ask } from '../answer.ts'
import { alternate } from '../rounds.ts'
import type { Row } from '../row.ts'
import { install } from '../site.ts'
import { wrk, type Outcome } from '../wrk.ts'
import { startReactPage } from '../yardsticks.ts'

const pages = { 'post rendered anew': '/blog/short-naps', 'list of posts rendered anew': '/blog' }

/** Two pages at addresses that are new each time, so that every one is read from the database and rendered, and none is kept. */
export async function rendered(): Promise<Row[]> {
  await using installation = await install({ posts: 20 })
  await using site = await installation.start()
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) {
    const page = await ask(`${site.url}${path}?x=0`)
    if (page.status !== 200 || page.headers.get('cache-control') !== 'no-store') throw Error(`${path}?x=0 may be kept`)
    await using twin = await startReactPage(page, 'static')
    await using string = await startReactPage(page, 'string')
    for (const { url } of [twin, string]) {
      const { body } = await ask(url)
      if (Math.abs(body.length / page.body.length - 1) > 0.01)
        throw Error(`the yardstick of ${path} has ${body.length} bytes and not ${page.body.length}`)
    }
    const runs = await alternate({
      site: () => wrk(site.url + path, { mode: 'anew' }),
      twin: () => wrk(twin.url, { mode: 'anew' }),
      string: () => wrk(string.url, { mode: 'anew' }),
    })
    rows.push(
      {
        ...speed(name, runs.site, 'react-dom/static, the same elements', runs.twin),
        bar: {
          of: 'ratio',
          least: 0.6,
          why: 'the yardstick is one component that knows its elements; a page asks the API and the database, and calls a component for every link, date and picture',
        },
      },
      speed(`${name}, beside a string`, runs.site, 'renderToString, the same elements', runs.string),
    )
  }
  return rows
}

const speed = (name: string, ours: Outcome[], yardstick: string, theirs: Outcome[]): Row => ({
  name,
  unit: 'req/s',
  ours: ours.map(({ perSecond }) => perSecond),
  yardstick: { name: yardstick, values: theirs.map(({ perSecond }) => perSecond) },
})
