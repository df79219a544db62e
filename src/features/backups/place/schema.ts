import * as v from 'valibot'
import { line } from '../../../lib/schema'
import { isUrl } from '../../../lib/is-url'

const required = (max: number) => line({ min: 1, max, message: 'Please enter this' })
const url = v.pipe(required(500), v.check(isUrl, 'Please enter an address that starts with https://'))

/** A second place for backups, as its form sends it. A folder has no bucket. A bucket's username is its access key's id. */
export const newPlace = v.pipe(
  v.object({
    kind: v.picklist(['webdav', 's3'], 'Please choose one'),
    url,
    bucket: line({ max: 63 }),
    region: line({ max: 30 }),
    username: required(254),
    password: required(500),
  }),
  v.forward(
    v.check(({ kind, bucket }) => kind === 'webdav' || bucket !== '', 'Please enter this'),
    ['bucket'],
  ),
)
export type Place = v.InferOutput<typeof newPlace>
