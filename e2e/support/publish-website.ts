import { expect } from '@playwright/test'

const keys = ['home.title', 'home.kicker', 'home.closing', 'site.footer']

/** Publishes four Home texts three times while 32 readers load it. Expects each page to have all of the old or all of the new texts. */
export async function publishWhileReading(urls: [string, ...string[]], cookie: string) {
  const send = async (method: string, path: string, body?: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const reply = await fetch(urls[0] + path, { method, headers, body: body && JSON.stringify(body) })
    expect(reply.ok).toBe(true)
    return (await reply.json()) as { version: string }
  }
  const seen = new Set<string>()
  const end = new AbortController()
  const read = async (url: string) => {
    while (!end.signal.aborted) {
      const versions = new Set((await (await fetch(url)).text()).match(/Version \d/g))
      if (versions.size) seen.add([...versions].join(' and '))
    }
  }
  const readers = Array.from({ length: 32 }, (_, index) => read(urls[index % urls.length]!))
  for (const number of [1, 2, 3]) {
    for (const key of keys) {
      const was = number === 1 ? null : `Version ${number - 1}`
      await send('PATCH', '/api/website/draft', { key, value: `Version ${number}`, was })
    }
    const { version } = await send('GET', '/api/website')
    await send('POST', '/api/website/publish', { version })
    for (const url of urls)
      await expect.poll(async () => (await fetch(url)).text(), { intervals: [100] }).toContain(`Version ${number}`)
  }
  end.abort()
  await Promise.all(readers)
  expect([...seen].toSorted()).toEqual(['Version 1', 'Version 2', 'Version 3'])
}
