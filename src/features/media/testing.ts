import { join } from 'node:path'
import { expect } from 'vitest'
import { testApp } from '../../../test/app'
import type { StoredImage } from './portal/upload-image'

/** The whole application with somebody who uploads images, and the folder in which they lie. */
export async function mediaApp() {
  const { app, call, db, env, signedIn } = await testApp()
  const { cookie } = await signedIn(['canManageBlog'])
  const uploads = join(env.dataDir, 'uploads')

  const upload = async (file: Uint8Array | string, headers: Record<string, string> = {}) =>
    app.request('/api/media', {
      method: 'POST',
      body: file as BodyInit,
      headers: { cookie, 'content-type': 'image/jpeg', ...headers },
    })
  const stored = async (file: Uint8Array) => {
    const reply = await upload(file)
    expect(reply.status).toBe(201)
    return (await reply.json()) as StoredImage
  }
  const fetched = async (path: string) => Buffer.from(await (await app.request(path)).arrayBuffer())
  const get = async (path: string) => (await call('GET', path, undefined, { cookie })).json() as Promise<unknown>
  const list = (query = '') => get(`/api/media${query}`) as Promise<(StoredImage & { usedBy: string[] })[]>
  return { app, call, db, signedIn, cookie, uploads, upload, stored, fetched, list }
}
