import { randomUUIDv7 } from 'node:crypto'
import sharp from 'sharp'
import portrait from '../../seed/portrait.svg?raw'
import { biography, consultant } from '../../seed/practice'
import { commandLineUser } from '../features/activity/record'
import { storeImage } from '../features/media/store-image'
import { SITE_KEY } from '../features/settings/site-settings'
import type { Db } from '../server/db/open'
import { readSetting, saveSetting } from '../server/db/setting'
import type { Env } from '../server/env'
import { openStorage } from '../server/storage'

/** Gives the practice a consultant with a name, a portrait, and a story, unless it has entered or published its own. */
export async function seedPractice(db: Db, env: Env) {
  if ((await readSetting(db, SITE_KEY)) !== undefined) return
  // As if someone had uploaded the drawing as a photo.
  const photo = await sharp(Buffer.from(portrait)).png().toBuffer()
  const stored = await storeImage({ var: { ...commandLineUser.var, db, storage: openStorage(env) } }, photo)
  if ('problem' in stored) throw Error(stored.problem)
  await saveSetting(db, SITE_KEY, { consultant, portrait: stored.row.url })
  if (await db.selectFrom('websiteVersion').select('id').executeTakeFirst()) return
  await db
    .insertInto('websiteVersion')
    .values({
      id: randomUUIDv7(),
      content: { 'about.biography': biography },
      publishedAt: new Date().toISOString(),
      username: commandLineUser.var.user!.username,
    })
    .execute()
}
