import { once } from 'node:events'
import { createServer } from 'node:net'
import { describeError } from '../../../lib/describe-error'
import type { Db } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import { explainListenError } from '../../../server/listen-error'
import { releaseName } from '../../../server/release'
import { doctorToken, PROXY_CHECK_PATH } from '../../../server/secret'
import { error, NEEDS_DATABASE, ok, skipped, warning, type Check } from './check'

const LOCAL_HOSTS = ['localhost', '127.0.0.1']
/** A reserved address (RFC 5737). */
const FORGED_ADDRESS = '203.0.113.7'

const request = (url: string, headers = {}) => fetch(url, { headers, signal: AbortSignal.timeout(10_000) })

/** Returns the release that answers at this address; undefined if it's not a Nightlight site. */
async function readRelease(url: string) {
  const [, name] = /^alive ?(.*)$/.exec(await (await request(`${url}/healthz`)).text()) ?? []
  return name
}

export const port: Check = async ({ env }) => {
  const { host, port } = env
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
    return ok(`PORT ${port} is free: the site isn’t running, and can be started`)
  } catch (cause) {
    const running =
      (cause as NodeJS.ErrnoException).code === 'EADDRINUSE' &&
      (await readRelease(localUrl(env)).catch(() => undefined))
    return running === undefined || running === false
      ? error(explainListenError(cause as NodeJS.ErrnoException, env).message)
      : ok(`the site answers on PORT ${port}`)
  } finally {
    server.close()
  }
}

const localUrl = ({ host, port }: Env) => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

export const address: Check = async ({ env: { siteUrl, https, isAddressFixed } }) => {
  const variable = isAddressFixed ? 'SITE_URL' : undefined
  if (!siteUrl)
    return warning('it isn’t known, and emails with a link wait for it', {
      remedy: 'enter it in the portal, under Settings, or set SITE_URL',
    })
  if (LOCAL_HOSTS.includes(new URL(siteUrl).hostname))
    return warning(`${siteUrl} is this machine: links in emails won’t work elsewhere`, { variable })
  if (!https)
    return error(`${siteUrl} has no https, so passwords are sent unencrypted`, {
      remedy: 'put a proxy with https in front',
      variable,
    })
  const remedy = 'check the name’s DNS, the proxy and its certificate, and that the site runs'
  try {
    const running = await readRelease(siteUrl)
    if (running === undefined)
      return error(`${siteUrl} leads to something else`, { remedy: 'correct it, or the proxy', variable })
    return running === releaseName
      ? ok(`${siteUrl} leads to this site`)
      : warning(`${siteUrl} runs the release ${running}, but this is ${releaseName}`, {
          remedy: 'restart the site',
          variable,
        })
  } catch (cause) {
    return error(`${siteUrl} can’t be reached: ${describeError(cause)}`, { remedy, variable })
  }
}

/**
 * Counts the proxies in front of the site. Requests it from outside, like a visitor with a forged X-Forwarded-For, and looks at what
 * arrives: each proxy appends the address it sees, or replaces the header with it. Returns undefined if the site doesn't answer at
 * its address.
 */
export async function countProxies({ db, env }: { db: Db; env: Env }) {
  const headers = { authorization: `Bearer ${await doctorToken(db)}`, 'x-forwarded-for': FORGED_ADDRESS }
  const response = await request((env.siteUrl || env.localUrl) + PROXY_CHECK_PATH, headers).catch(() => undefined)
  if (!response?.ok) return undefined
  const addresses = (await response.text()).split(',').filter((text) => text.trim())
  return addresses[0] === FORGED_ADDRESS ? addresses.length - 1 : addresses.length
}

export const proxies: Check = async ({ env, db }) => {
  if (!db) return NEEDS_DATABASE
  const { trustedProxies, isProxyCountFixed } = env
  const count = await countProxies({ db, env })
  if (count === undefined) return skipped(`the site doesn’t answer at ${env.siteUrl || env.localUrl}`)
  if (count === trustedProxies) return ok(`TRUST_PROXY is ${trustedProxies}, as many as there are on the way`)
  const found = `TRUST_PROXY is ${trustedProxies}, but ${count} on the way ${count === 1 ? 'adds' : 'add'} to X-Forwarded-For`
  const remedy = `set TRUST_PROXY=${count}${isProxyCountFixed ? '' : ', or confirm it in the portal, under Health'}`
  return count > trustedProxies
    ? error(found, { remedy: `${remedy}, or all visitors count as one, and share its limits`, proxies: count })
    : error(found, {
        remedy: `${remedy}, or anyone can pretend to have another address, and limits mean nothing`,
        proxies: count,
      })
}
