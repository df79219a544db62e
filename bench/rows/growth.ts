import { fill } from '../fill.ts'
import { growthSteps } from '../growth-steps.ts'
import { startPostgres } from '../postgres.ts'
import { megabytes } from '../process-memory.ts'
import { median, type Row } from '../row.ts'
import { install, signIn } from '../site.ts'
import { wrk } from '../wrk.ts'

/** A tree with fifty thousand times the rows has two levels more. What reads them all takes fifty thousand times as long. */
const MOST = 2
const ROUNDS = 3
const one = { connections: 1, seconds: 2 } as const

/** Names every article, and is for search engines: no visitor waits for it. */
const SITEMAP = 'sitemap, for search engines'

type Measured = Record<string, { unit: Row['unit']; value: number }>

/** What visitors wait for, and the portal's first page, as the practice grows: everything at the last size beside the first. */
export async function growth(): Promise<Row[]> {
  await using postgres = await startPostgres()
  return [...(await grow('SQLite')), ...(await grow('PostgreSQL', await postgres.create('growth')))]
}

async function grow(database: string, address?: string): Promise<Row[]> {
  await using installation = await install(growthSteps[0]!, address)
  const steps: Measured[] = []
  for (const amounts of growthSteps) {
    await fill(installation.database, amounts)
    steps.push(await measure(installation))
    console.log(
      `${database}, ${amounts.posts} posts, ${amounts.consultations} requests: ${JSON.stringify(steps.at(-1))}`,
    )
  }
  return Object.entries(steps[0]!).map(([name, { unit, value }]) => {
    const values = steps.map((step) => step[name]!.value)
    return {
      name: `${name}, ${database}`,
      unit,
      ours: values.slice(-1),
      yardstick: { name: 'in the beginning', values: [value] },
      steps: values,
      bar: name === SITEMAP ? undefined : { of: 'ratio', ...(unit === 'req/s' ? { least: 1 / MOST } : { most: MOST }) },
    }
  })
}

async function measure(installation: Awaited<ReturnType<typeof install>>): Promise<Measured> {
  await using site = await installation.start()
  const headers = { cookie: await signIn(site.url) }
  const addresses = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const [last] = [...addresses.matchAll(/\/blog\/([^<]+)/g)].slice(-5)
  const lastPage = `/blog?before=${last![1]}`
  const portal = `${site.url}/api/consultations?page=1`
  const book = () => wrk(`${site.url}/api/consultations`, { mode: 'book', ...one })
  const time = async (load: () => Promise<{ p50: number }>) => ({
    unit: 'ms' as const,
    value: (await rounds(load)).p50,
  })
  const anew = (path: string) => time(() => wrk(site.url + path, { mode: 'anew', ...one }))
  return {
    'cached page': {
      unit: 'req/s',
      value: (await rounds(() => wrk(site.url, { headers: { 'accept-encoding': 'gzip' } }))).perSecond,
    },
    'home, rendered anew': await anew('/'),
    'blog, rendered anew': await anew('/blog'),
    'last page of the blog, rendered anew': await anew(lastPage),
    'last page of the blog after a publication': await time(() => afterPublication(site.url, lastPage, headers)),
    'list of posts for a browser': await time(() => wrk(`${site.url}/api/blog?published=true`, one)),
    [SITEMAP]: await time(() => wrk(`${site.url}/sitemap.xml`, one)),
    'article, rendered anew': await anew('/blog/short-naps'),
    booking: await time(book),
    'portal, first page': await time(() => wrk(portal, { headers, ...one })),
    'portal, first page after a booking': await time(() => afterBooking(site.url, portal, headers)),
    'memory after all this': { unit: 'MB', value: megabytes(site.pid) },
  }
}

/** The median of some rounds, after one that warms up. */
async function rounds<T extends { p50: number; perSecond?: number }>(load: () => Promise<T>) {
  await load()
  const runs: T[] = []
  while (runs.length < ROUNDS) runs.push(await load())
  return { p50: median(runs.map(({ p50 }) => p50)), perSecond: median(runs.map(({ perSecond = 0 }) => perSecond)) }
}

/** How long the portal takes, in ms, when something was written since it was last asked. */
const afterBooking = (site: string, portal: string, headers: Record<string, string>) =>
  afterWrite(portal, headers, (n) =>
    post(
      `${site}/api/consultations`,
      {},
      {
        parentName: 'Mara Lindqvist',
        email: `mara.${n}@example.com`,
        childAge: '8 months',
        sleepChallenges: 'She wakes every ninety minutes.',
        consultationType: 'Newborn Care',
      },
    ),
  )

/** How long a page of the blog takes, in ms, when a post was published since it was last asked for. */
const afterPublication = (site: string, path: string, headers: Record<string, string>) =>
  afterWrite(site + path, {}, (n) =>
    post(`${site}/api/blog`, headers, { title: `A quiet evening ${n}`, content: 'Dim the lights.', published: true }),
  )

async function afterWrite(url: string, headers: Record<string, string>, write: (n: number) => Promise<unknown>) {
  const times: number[] = []
  for (let n = 0; n < 10; n++) {
    await write(n)
    const start = performance.now()
    await (await fetch(url, { headers })).arrayBuffer()
    times.push(performance.now() - start)
  }
  return { p50: median(times) }
}

async function post(url: string, headers: Record<string, string>, body: object) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw Error(`${url}: ${reply.status} ${await reply.text()}`)
}
