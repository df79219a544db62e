import { getProvider, type ProviderName } from './providers'
import { findTxt, parseTags, type Dns } from './look-up'
import { checkSpf, mergeSpf } from './spf'

/** @file What a domain's DNS says about its emails, and what it should say. */

export type DnsLine = { type: 'TXT' | 'CNAME'; name: string; value: string }

export type DomainCheck = {
  name: 'SPF' | 'DKIM' | 'DMARC'
  /** `unknown` if the lookup failed; `unchecked` if only the service knows what to look for. */
  state: 'right' | 'missing' | 'wrong' | 'unknown' | 'unchecked'
  /** One or two sentences. */
  text: string
  /** The lines to copy. */
  lines: DnsLine[]
}

type Result = Omit<DomainCheck, 'name'>
const result = (state: DomainCheck['state'], text: string, lines: DnsLine[] = []): Result => ({ state, text, lines })

/** Mailbox domains and who sends for them. Nobody else can. */
const mailboxDomains: [RegExp, ProviderName][] = [
  [/^(gmail|googlemail)\.com$/, 'google'],
  [/^(outlook|hotmail|live)\.com$/, 'microsoft'],
  [/^fastmail\.(com|fm)$/, 'fastmail'],
  [/^((yahoo|icloud|me|aol)\.com|gmx\.\w+|web\.de|proton\.me)$/, 'other'],
]

/** Checks the domain of the sender's address. Without `checks`, `text` says why there's nothing to look up. */
export async function checkDomain(dns: Dns, domain: string, provider: ProviderName) {
  const { label } = getProvider(provider)
  if (domain.endsWith('.example')) return { domain, text: `${domain} is a placeholder: enter your own address first.` }
  const [, owner] = mailboxDomains.find(([pattern]) => pattern.test(domain)) ?? []
  if (owner && owner === provider)
    return { domain, text: `The service behind ${domain} takes care of this, as long as emails are sent through it.` }
  if (owner)
    return {
      domain,
      text: `${domain} lets nobody else send for it, so such emails land in spam with ${label}. Use an address at a domain of your own.`,
    }
  const checks = { SPF: spf, DKIM: dkim, DMARC: dmarc }
  const results = Object.entries(checks).map(async ([name, check]): Promise<DomainCheck> => {
    const found = await check(dns, domain, provider).catch(() => result('unknown', UNKNOWN))
    return { name: name as DomainCheck['name'], ...found }
  })
  return { domain, checks: await Promise.all(results) }
}

const UNKNOWN = 'It couldn’t be looked up, so it may be right or wrong. Try again in a while.'

async function spf(dns: Dns, domain: string, provider: ProviderName): Promise<Result> {
  const { spf: wanted, label } = getProvider(provider)
  const { records, problem, isIncluded } = await checkSpf(dns, domain, wanted ?? '')
  const line: DnsLine = { type: 'TXT', name: domain, value: mergeSpf(records, wanted) }
  if (records.length > 1) return result('wrong', `${problem}. Put this one in their place.`, [line])
  if (problem) return result('wrong', `${problem}.`)
  if (wanted) {
    if (isIncluded) return result('right', `It lets ${label} send for you.`)
    return records.length
      ? result('wrong', `It doesn’t let ${label} send for you. Replace it with this.`, [line])
      : result('missing', `It lets ${label} send for you.`, [line])
  }
  if (provider !== 'other') return result('right', `${label} doesn’t need one: it uses its own return address.`)
  return records.length
    ? result('unchecked', 'There is one. Only your mail host can say whether it’s in it.')
    : result('missing', 'Your mail host has the line to add.')
}

const isKey = (record: string) => Boolean(parseTags(record).p)

async function dkim(dns: Dns, domain: string, provider: ProviderName): Promise<Result> {
  const { dkim, label } = getProvider(provider)
  const { selectors, target, where } = dkim
  if (!selectors)
    return result('unchecked', `Your signature. ${where} Its name is unique to you, so it isn’t checked here.`)
  const names = selectors.map((selector) => ({ selector, name: `${selector}._domainkey.${domain}` }))
  const found = await Promise.all(names.map(async ({ name }) => (await findTxt(dns, name)).some(isKey)))
  const missing = names.filter((_, index) => !found[index])
  // Microsoft alternates between two selectors, and shows the second before it has a key.
  if (missing.length === 0 || (!target && found.includes(true))) return result('right', `${label} signs your emails.`)
  const lines = missing.map(({ selector, name }): DnsLine => {
    const value = target?.replace('{selector}', selector).replace('{domain}', domain) ?? ''
    return { type: 'CNAME', name, value }
  })
  return result('missing', `With it, ${label} signs your emails. ${target ? '' : where}`.trim(), target ? lines : [])
}

/** The record to start with: it rejects nothing, and satisfies receivers that require a DMARC record. */
const FIRST_DMARC = 'v=DMARC1; p=none'

/** Uses the record of the domain or the nearest parent (RFC 7489, 6.6.3). Walking up as in RFC 9091 requires no list of domains. */
async function dmarc(dns: Dns, domain: string): Promise<Result> {
  const labels = domain.split('.')
  for (let depth = 0; labels.length - depth > 1; depth++) {
    const name = `_dmarc.${labels.slice(depth).join('.')}`
    const records = (await findTxt(dns, name)).filter((record) => /^v=DMARC1\s*(;|$)/.test(record))
    const line: DnsLine = { type: 'TXT', name, value: FIRST_DMARC }
    if (records.length > 1)
      return result('wrong', `${name} has ${records.length} DMARC lines, and only one may be there.`)
    if (records[0] === undefined) continue
    const policy = parseTags(records[0]).p?.toLowerCase() ?? ''
    if (['none', 'quarantine', 'reject'].includes(policy))
      return result('right', 'It says what receivers do with emails that only pretend to be yours.')
    return result('wrong', `“${records[0]}” has no valid p. Replace it with this.`, [line])
  }
  return result('missing', 'It says what receivers do with emails that only pretend to be yours.', [
    { type: 'TXT', name: `_dmarc.${domain}`, value: FIRST_DMARC },
  ])
}
