import { fill, type Amounts } from '../fill.ts'
import { growthSteps } from '../growth-steps.ts'
import { startPostgres } from '../postgres.ts'
import { megabytes } from '../process-memory.ts'
import { median, type Row } from '../row.ts'
import { install, signIn } from '../site.ts'
import { PER_PAGE } from '../../src/features/posts/paging.ts'
import { wrk } from '../wrk.ts'

/** A tree with fifty thousand times the rows has two levels more. What reads them all takes fifty thousand times as long. */
const MOST = 2
const ROUNDS = 3
const one = { connections: 1, seconds: 2 } as const

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
    steps.push(await measure(installation, amounts))
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
      bar: {
        of: 'ratio',
        ...(unit === 'req/s' ? { least: 1 / MOST } : { most: MOST }),
        why: name.startsWith('last page') ? 'the posts before it are counted off in the index' : undefined,
      },
    }
  })
}

async function measure(installation: Awaited<ReturnType<typeof install>>, { posts }: Amounts): Promise<Measured> {
  await using site = await installation.start()
  const headers = { cookie: await signIn(site.url) }
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
    'last page of the blog, rendered anew': await anew(`/blog?page=${Math.ceil(posts / PER_PAGE)}`),
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
async function afterBooking(site: string, portal: string, headers: Record<string, string>) {
  const times: number[] = []
  for (let n = 0; n < 10; n++) {
    await fetch(`${site}/api/consultations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        parentName: 'Mara Lindqvist',
        email: `mara.${n}@example.com`,
        childAge: '8 months',
        sleepChallenges: 'She wakes every ninety minutes.',
        consultationType: 'Newborn Care',
      }),
    })
    const start = performance.now()
    await (await fetch(portal, { headers })).arrayBuffer()
    times.push(performance.now() - start)
  }
  return { p50: median(times) }
}
