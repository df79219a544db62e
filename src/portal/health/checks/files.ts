import { constants } from 'node:fs'
import { access, mkdir, stat, statfs } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { formatBytes } from '../../../features/backups/portal/format-bytes'
import { findMissingImages } from '../../../features/media/files'
import { describeError } from '../../../lib/describe-error'
import { openStorage } from '../../../server/storage'
import { error, ok, warning, type Check } from './check'

const MIN_FREE_BYTES = 500_000_000

export const dataFolder: Check = async ({ env: { dataDir } }) => {
  const user = userInfo()
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (cause) {
    const remedy = `give the folder to the user that runs the site (chown -R ${user.username} ${dataDir}), or choose another one`
    return error(describeError(cause), { remedy, variable: 'DATA_DIR' })
  }
  const { mode, uid } = await stat(dataDir)
  if (user.uid === 0 && uid !== 0)
    return warning(`DATA_DIR belongs to user ${uid}, and root may write anywhere`, {
      remedy: 'run the doctor as that user',
    })
  return mode & 0o077
    ? warning(`other users of this machine can read ${dataDir}`, {
        remedy: `run chmod 700 ${dataDir}`,
        variable: 'DATA_DIR',
      })
    : ok(`${dataDir} is writable and private`)
}

/** By the error code of an S3 service or of `fetch`. */
const BUCKET_REMEDIES: [RegExp, string][] = [
  [/InvalidAccessKeyId/, 'correct S3_ACCESS_KEY_ID'],
  [/SignatureDoesNotMatch/, 'correct S3_SECRET_ACCESS_KEY'],
  [/AuthorizationHeaderMalformed|PermanentRedirect/, 'correct S3_REGION'],
  [/RequestTimeTooSkewed/, 'set the clock of this machine with NTP'],
  [/no bucket|NoSuchBucket/, 'create the bucket, or correct S3_BUCKET'],
  [/answered 40[13]/, 'let the key of S3_ACCESS_KEY_ID get, put, delete, and list objects'],
  [/can’t be reached/, 'correct S3_ENDPOINT, or start the service; NODE_EXTRA_CA_CERTS names an authority of your own'],
]

export const images: Check = async ({ env, db }) => {
  const storage = openStorage(env)
  const place = env.bucket ? `the bucket ${env.bucket.name}` : `${env.dataDir}/uploads`
  const name = `doctor-${process.pid}.txt`
  try {
    await storage.write(name, new TextEncoder().encode('written'))
    const text = new TextDecoder().decode(await storage.read(name))
    await storage.remove(name)
    if (text !== 'written') return error(`${place} doesn’t return what was written to it: check its disk or service`)
  } catch (cause) {
    const message = describeError(cause)
    const [, remedy] = BUCKET_REMEDIES.find(([pattern]) => pattern.test(message)) ?? []
    return env.bucket
      ? error(message, { remedy: remedy ?? 'check S3_ENDPOINT and S3_BUCKET', variable: 'S3_ENDPOINT' })
      : error(message, {
          remedy: `free up some space, or give ${place} to the user that runs the site`,
          variable: 'DATA_DIR',
        })
  }
  if (!db) return ok(`${place} stores them; whether any is missing needs the database`)
  const missing = await findMissingImages({ db, storage })
  if (missing.length === 0) return ok(`${place} stores them, and none is missing`)
  const [first] = missing
  const others = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
  return error(`${place} has no ${first}${others}`, {
    remedy: 'copy what’s missing from where it was or from a backup, or upload those images again',
    variable: env.bucket ? 'S3_BUCKET' : 'DATA_DIR',
  })
}

export const disk: Check = async ({ env: { dataDir } }) => {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  return free < MIN_FREE_BYTES
    ? error(`${formatBytes(free)} free on the disk of ${dataDir}`, {
        remedy: 'free up some space, or requests can’t be stored',
        variable: 'DATA_DIR',
      })
    : ok(`${formatBytes(free)} free`)
}
