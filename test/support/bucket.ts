import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

type Answer = (method: string) => string | undefined
type Koa = {
  middleware: ((c: { method: string; status: number; body: string }, next: () => unknown) => unknown)[]
}

/**
 * Starts an S3 server with an empty bucket until the end of the file. Returns its environment variables. `answer` can refuse a request
 * with an S3 error code, or let it 'hang'.
 */
export async function testBucket(answer: Answer = () => undefined) {
  const directory = await mkdtemp(join(tmpdir(), 'nightlight-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'images', configs: [] }],
  })
  ;(server as unknown as Koa).middleware.unshift((c, next) => {
    const refusal = answer(c.method)
    if (!refusal) return next()
    if (refusal === 'hang') return new Promise(() => {})
    c.status = 403
    c.body = `<Error><Code>${refusal}</Code></Error>`
  })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    S3_BUCKET: 'images',
    // The only keys it accepts.
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}
