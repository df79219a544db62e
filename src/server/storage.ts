import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bucket } from './env'

/** Where uploaded files lie. A name is one file, letters that are safe in paths and addresses; what it holds never changes. */
export type Storage = {
  /** When it returns, the file is there whole, and stays after a power cut. */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** undefined when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** No error when there is no such file. */
  remove(name: string): Promise<void>
}

/** A bucket when one is configured, else the folder DATA_DIR/uploads. */
export const openStorage = ({ dataDir, bucket }: { dataDir: string; bucket?: Bucket }): Storage =>
  bucket ? bucketStorage(bucket) : folderStorage(join(dataDir, 'uploads'))

function folderStorage(folder: string): Storage {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, name)
      await synced(`${file}.part`, 'w', (part) => part.writeFile(bytes))
      await rename(`${file}.part`, file)
      // The name is an entry of the folder, and safe only when that is.
      await synced(folder, 'r')
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    async remove(name) {
      for (const file of [name, `${name}.part`]) await rm(join(folder, file), { force: true })
    },
  }
}

async function synced(path: string, flags: string, work?: (file: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const file = await open(path, flags, 0o600)
  try {
    await work?.(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** In ms. */
const PATIENCE = 20_000

/** A bucket that speaks S3's protocol, addressed by path, which all of them understand. */
function bucketStorage({ endpoint, name: bucket, ...keys }: Bucket): Storage {
  async function ask(method: string, name: string, body?: Uint8Array<ArrayBuffer>) {
    const { AwsClient } = await import('aws4fetch')
    const reply = await new AwsClient({ ...keys, service: 's3', retries: 2 }).fetch(`${endpoint}/${bucket}/${name}`, {
      method,
      body,
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (reply.ok || reply.status === 404) return reply
    // Passing or not, it is not the visitor's fault: 503.
    throw Object.assign(Error(`${method} in bucket ${bucket}: ${reply.status} ${await reply.text()}`), { status: 503 })
  }
  return {
    async write(name, bytes) {
      const { status } = await ask('PUT', name, bytes)
      if (status === 404) throw Object.assign(Error(`there is no bucket ${bucket}`), { status: 503 })
    },
    async read(name) {
      const reply = await ask('GET', name)
      const bytes = new Uint8Array(await reply.arrayBuffer())
      return reply.ok ? bytes : undefined
    },
    remove: async (name) => void (await ask('DELETE', name)),
  }
}
