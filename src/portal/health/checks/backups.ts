import { findTrouble } from '../../../features/backups/alerts/trouble'
import { readState } from '../../../features/backups/state'
import { findPlace, namePlace } from '../../../features/backups/place/store'
import { formatBytes } from '../../../features/backups/portal/format-bytes'
import { loadSite } from '../../../features/settings/site-settings'
import { formatDateTime } from '../../../lib/time/dates'
import { error, NEEDS_DATABASE, ok, warning, type Check } from './check'

export const backups: Check = async ({ db, env }) => {
  if (!db) return NEEDS_DATABASE
  const [trouble] = await findTrouble({ db, env })
  if (trouble) return error(trouble.message, { remedy: trouble.remedy })
  const { last, problem } = await readState(db)
  if (problem) return warning('the last try failed', { remedy: problem })
  const place = await findPlace(db)
  if (place?.problem)
    return warning(`${namePlace(place)}, where backups are sent too, has a problem`, { remedy: place.problem })
  if (!last) return ok('the first one is made within minutes of the site’s start')
  const { timeZone } = await loadSite(db)
  const elsewhere = place?.sent ? `; also at ${namePlace(place)}` : ''
  return ok(
    `the last one, from ${formatDateTime(last.at, timeZone)}, is ${formatBytes(last.bytes)} and was read back${elsewhere}`,
  )
}
