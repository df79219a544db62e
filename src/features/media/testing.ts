import { join } from 'node:path'
import { expect } from 'vitest'
import { testApp } from '../../../test/app'
import { nextMillisecond } from '../../../test/support/time'
import type { StoredImage } from './portal/upload-image'

/** Returns the whole app with an admin who uploads images, and the folder they're stored in. */
export async function mediaApp() {
  const { app, call, db, deps, env, signedIn } = await testApp()
  const { cookie } = await signedIn(['canManageBlog'])
  const uploads = join(env.dataDir, 'uploads')

  const upload = async (file: Uint8Array | string, headers: Record<string, string> = {}) =>
    app.request('/api/media', {
      method: 'POST',
      body: file as BodyInit,
      headers: { cookie, 'content-type': 'image/jpeg', ...headers },
    })
  const uploadImage = async (file: Uint8Array) => {
    const response = await upload(file)
    expect(response.status).toBe(201)
    await nextMillisecond()
    return (await response.json()) as StoredImage
  }
  const download = async (path: string) => Buffer.from(await (await app.request(path)).arrayBuffer())
  const get = async (path: string) => (await call('GET', path, undefined, { cookie })).json() as Promise<unknown>
  const list = (query = '') => get(`/api/media${query}`) as Promise<(StoredImage & { usedBy: string[] })[]>
  return { app, call, db, deps, signedIn, cookie, uploads, upload, uploadImage, download, list }
}
