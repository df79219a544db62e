import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { AwsClient } from 'aws4fetch'
import { createGuardedFetch, PrivateAddress } from '../../../server/fetch/guarded-fetch'
import type { Place } from './schema'

const REQUEST_TIMEOUT_MS = 20_000
/** The slowest upload that's allowed. */
const MIN_BYTES_PER_MS = 50
const MAX_LIST_BYTES = 5_000_000
const PART_BYTES = 4_000_000
const EMPTY = 'the place doesn’t return what was written to it'

/** Why the second place doesn't work and what to do. */
export class PlaceProblem extends Error {}

type Limits = { privateHosts: readonly string[]; timeoutMs?: number }
type Call = { method: string; headers?: Record<string, string>; body?: unknown; timeoutMs?: number }

/** Returns why a place can't be used; undefined if its password is sent encrypted or stays in the private network. */
export function findRisk(place: Place, privateHosts: readonly string[]) {
  const { protocol, host, hostname } = new URL(place.url)
  if (protocol === 'https:' || privateHosts.some((name) => name === host || name === hostname)) return undefined
  return 'The address must start with https://, or the password would be sent unencrypted.'
}

/** Opens a bucket or a WebDAV folder. Every method throws a `PlaceProblem`. */
export function openPlace(place: Place, { privateHosts, timeoutMs = REQUEST_TIMEOUT_MS }: Limits) {
  const base = place.url.replace(/\/+$/, '') + (place.kind === 's3' ? `/${place.bucket}` : '')

  async function request(path: string, { timeoutMs: ownMs = timeoutMs, ...call }: Call) {
    const fetch = createGuardedFetch({ timeoutMs: ownMs, maxBytes: MAX_LIST_BYTES, privateHosts })
    try {
      const headers = await authorize(place, base + path, call)
      return await fetch(base + path, { ...call, headers, redirect: 'manual' } as RequestInit)
    } catch (cause) {
      throw new PlaceProblem(explain(cause as Error), { cause })
    }
  }
  async function expectSuccess(path: string, call: Call) {
    const response = await request(path, call)
    const text = await response.text()
    if (!response.ok) throw new PlaceProblem(explainStatus(place, response.status, text))
    return text
  }
  return {
    async write(name: string, file: string) {
      const { size } = await stat(file)
      await expectSuccess(`/${name}`, {
        method: 'PUT',
        headers: { 'content-length': String(size), 'content-type': 'application/octet-stream' },
        body: createReadStream(file),
        timeoutMs: timeoutMs + Math.ceil(size / MIN_BYTES_PER_MS),
      })
    },
    read: (name: string) => expectSuccess(`/${name}`, { method: 'GET' }),
    /** Yields a file's bytes, a few MB at a time. */
    async *download(name: string) {
      for (let at = 0, size = 1; at < size;) {
        const range = `bytes=${at}-${at + PART_BYTES - 1}`
        const response = await request(`/${name}`, { method: 'GET', headers: { range, 'accept-encoding': 'identity' } })
        if (!response.ok) throw new PlaceProblem(explainStatus(place, response.status, await response.text()))
        const bytes = Buffer.from(await response.arrayBuffer())
        yield bytes
        // A server that doesn't support ranges has sent the whole file.
        const [, total = '0'] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
        at += bytes.length
        size = bytes.length ? Number(total) : 0
      }
    },
    /** Does nothing if the file doesn't exist. */
    async remove(name: string) {
      const response = await request(`/${name}`, { method: 'DELETE' })
      if (!response.ok && response.status !== 404)
        throw new PlaceProblem(explainStatus(place, response.status, await response.text()))
    },
    /** Returns the names of its files, the one written last at the end. */
    async list() {
      const xml = await (place.kind === 's3'
        ? expectSuccess('?list-type=2&prefix=nightlight-', { method: 'GET' })
        : expectSuccess('/', { method: 'PROPFIND', headers: { depth: '1' } }))
      return parseList(place, xml)
    },
  }
}

function parseList({ kind }: Place, xml: string) {
  const [entry, path, time] =
    kind === 's3' ? ['Contents', 'Key', 'LastModified'] : ['response', 'href', 'getlastmodified']
  const files = xml.split(new RegExp(`<(?:\\w+:)?${entry}[\\s>]`)).flatMap((text) => {
    const find = (tag?: string) => new RegExp(`<(?:\\w+:)?${tag}[^>]*>\\s*([^<]*[^<\\s])`).exec(text)?.[1]
    const found = find(path)
    return found ? [{ name: decodeURIComponent(found.split('/').at(-1)!), at: Date.parse(find(time) ?? '') || 0 }] : []
  })
  return files.toSorted((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1)).map(({ name }) => name)
}

/** Writes, reads, lists, and deletes a small file. @throws PlaceProblem */
export async function tryPlace(place: Place, limits: Limits, file: string, text: string) {
  const { write, read, list, remove } = openPlace(place, limits)
  const name = 'nightlight-test.txt'
  await write(name, file)
  if ((await read(name)) !== text || !(await list()).includes(name)) throw new PlaceProblem(EMPTY)
  await remove(name)
}

/** Returns a request's headers with its authorization. */
async function authorize(place: Place, url: string, { method, headers = {} }: Call) {
  if (place.kind === 'webdav')
    return {
      ...headers,
      authorization: `Basic ${Buffer.from(`${place.username}:${place.password}`).toString('base64')}`,
    }
  const { AwsV4Signer } = await import('aws4fetch')
  const options: ConstructorParameters<typeof AwsClient>[0] = {
    accessKeyId: place.username,
    secretAccessKey: place.password,
    service: 's3',
    region: place.region || 'us-east-1',
  }
  const signed = await new AwsV4Signer({ ...options, url, method, headers }).sign()
  return Object.fromEntries(signed.headers)
}

/** Never reveals what answered along the way, since that may be none of the owner's business. */
function explain(error: Error & { code?: string }) {
  if (error instanceof PrivateAddress) return 'this address is in a private network, which the site doesn’t write to'
  if (error.name === 'TimeoutError') return 'the place took too long to answer; the site tries again'
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN') return 'there’s no server at this address'
  if (/CERT|SIGNED|SSL|TLS/.test(error.code ?? '')) return 'the address has no valid certificate'
  return 'the server at this address doesn’t answer'
}

function explainStatus({ kind }: Place, status: number, text: string) {
  const what = kind === 's3' ? 'bucket' : 'folder'
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  if (/RequestTimeTooSkewed/.test(code)) return 'the clock of the server is wrong; set it with NTP'
  if (/Quota|Full|Storage/i.test(code) || status === 507 || status === 413)
    return `the ${what} is full; free up some space there, or get more`
  if (/AuthorizationHeaderMalformed|PermanentRedirect/.test(code)) return 'the bucket is in another region'
  if (status === 401 || /InvalidAccessKeyId|SignatureDoesNotMatch/.test(code))
    return kind === 's3' ? 'the access key or its secret is wrong' : 'the user name or password is wrong'
  if (status === 403) return `this account may not read and write in this ${what}`
  if (status === 404 || status === 409) return `there’s no such ${what}; create it, or correct its name`
  return `the place answered ${[status, code].filter(Boolean).join(' ')}`
}
