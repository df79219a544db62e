import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { describeError } from '../../../lib/describe-error'
import { formatDate } from '../../../lib/time/dates'
import { error, ok, skipped, type Check } from './check'

const TIMEOUT_MS = 10_000
const REMEDY = 'check the proxy’s log to see why it didn’t renew the certificate'

/** When the site's certificate expires. It's renewed with a third of its time left, so with a sixth left, renewal is late. */
export const certificate: Check = async ({ env: { siteUrl, https } }) => {
  if (!https) return skipped('the address has no https')
  try {
    const { validFrom, validTo } = await readCertificate(new URL(siteUrl))
    const end = new Date(validTo)
    const left = end.getTime() - Date.now()
    const day = formatDate(validTo, 'UTC')
    if (left < 0) return error(`it expired on ${day}`, { remedy: REMEDY })
    return left < (end.getTime() - Date.parse(validFrom)) / 6
      ? error(`it expires on ${day}`, { remedy: REMEDY })
      : ok(`it’s valid until ${day}`)
  } catch (cause) {
    return skipped(describeError(cause))
  }
}

/** Accepts any certificate: the address check tells whether others trust it. */
async function readCertificate({ hostname, port }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '')
  const servername = isIP(host) ? '' : host
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return socket.getPeerX509Certificate()!
  } finally {
    socket.destroy()
  }
}
