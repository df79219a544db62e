import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

/** Starts an S3 server with an empty bucket until the end of the file. Returns its environment variables. */
export async function testBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'nightlight-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'images', configs: [] }],
  })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    S3_BUCKET: 'images',
    // The only keys that it accepts.
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}
