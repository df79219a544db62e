import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeError } from '../lib/describe-error'
import type { Bucket } from './env'

/** Stores uploaded files. A name is safe in paths and URLs, and its content never changes. */
export type Storage = {
  /** Once it resolves, the whole file survives a power cut. */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Resolves to undefined if the file doesn't exist. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  has(name: string): Promise<boolean>
  /** Does nothing if the file doesn't exist. */
  remove(name: string): Promise<void>
}

/** Uses the bucket if one is configured, else the folder DATA_DIR/uploads. */
export const openStorage = ({ dataDir, bucket }: { dataDir: string; bucket?: Bucket }): Storage =>
  bucket ? bucketStorage(bucket) : folderStorage(join(dataDir, 'uploads'))

function folderStorage(folder: string): Storage {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, name)
      await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      // Syncing the folder makes the rename durable.
      const handle = await open(folder)
      await handle.sync().finally(() => handle.close())
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    has: async (name) => existsSync(join(folder, name)),
    async remove(name) {
      for (const file of [name, `${name}.part`]) await rm(join(folder, file), { force: true })
    },
  }
}

const REQUEST_TIMEOUT_MS = 20_000

/** 503, because it's not the visitor's fault. */
const unavailable = (message: string) => Object.assign(Error(message), { status: 503 })

/** Any S3-compatible service. URLs have the bucket in the path, because every service supports that. */
function bucketStorage({ endpoint, name: bucket, ...keys }: Bucket): Storage {
  async function request(method: string, name: string, body?: Uint8Array<ArrayBuffer>) {
    const { AwsClient } = await import('aws4fetch')
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const client = new AwsClient({ ...keys, service: 's3', retries: 2 })
    const url = `${endpoint}/${bucket}/${name}`
    const response = await client.fetch(url, { method, body, signal }).catch((cause: unknown) => {
      throw unavailable(`the bucket ${bucket} can’t be reached: ${describeError(cause)}`)
    })
    if (response.ok || response.status === 404) return response
    // The message may repeat the key (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html).
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
    throw unavailable(`the bucket ${bucket} answered ${response.status} ${code} to ${method}`)
  }
  return {
    async write(name, bytes) {
      const { status } = await request('PUT', name, bytes)
      if (status === 404) throw unavailable(`there is no bucket ${bucket}`)
    },
    async read(name) {
      const response = await request('GET', name)
      const bytes = new Uint8Array(await response.arrayBuffer())
      return response.ok ? bytes : undefined
    },
    has: async (name) => (await request('HEAD', name)).ok,
    remove: async (name) => void (await request('DELETE', name)),
  }
}
