import { findTxt, type Dns } from './look-up'

/** @file SPF records (RFC 7208): who can send with a domain's addresses as the return address. */

/** RFC 7208, 4.6.4. Receivers count the lookups of all records together and treat more as an error. */
const MAX_LOOKUPS = 10

const isSpf = (record: string) => /^v=spf1( |$)/i.test(record)
const splitTerms = (record: string) => record.split(/ +/).slice(1).filter(Boolean)

const MECHANISM =
  /^[-+?~]?(all|(include|exists):\S+|(a|mx)(:[^\s/]+)?(\/\d{1,2})?(\/\/\d{1,3})?|ptr(:\S+)?|ip4:\d+(\.\d+){3}(\/\d{1,2})?|ip6:[\da-f:.]+(\/\d{1,3})?)$/i
const MODIFIER = /^[a-z][a-z\d_.-]*=\S*$/i
const LOOKS_UP = /^([-+?~]?(include:|exists:|(a|mx|ptr)([:/]|$))|redirect=)/i

type Walk = { lookups: number; included: string[] }

/** Returns what's wrong with a domain's SPF, and whether it includes `wanted`, directly or indirectly. */
export async function checkSpf(dns: Dns, domain: string, wanted: string) {
  const records = (await findTxt(dns, domain)).filter(isSpf)
  if (records.length === 0) return { records }
  if (records.length > 1)
    return { records, problem: `${domain} has ${records.length} SPF lines, and only one may be there` }
  const walk: Walk = { lookups: 0, included: [] }
  const problem = await follow(dns, records[0]!, walk)
  return { records, problem, isIncluded: walk.included.includes(wanted) }
}

/** Follows a record and the ones it includes. Returns what's wrong. @throws Error if a lookup fails */
async function follow(dns: Dns, record: string, walk: Walk): Promise<string | undefined> {
  const terms = splitTerms(record)
  const invalid = terms.find((term) => !MECHANISM.test(term) && !MODIFIER.test(term))
  if (invalid) return `“${invalid}” in the SPF line isn’t valid`
  for (const term of terms.filter((each) => LOOKS_UP.test(each))) {
    if (++walk.lookups > MAX_LOOKUPS)
      return `The SPF line takes more than ${MAX_LOOKUPS} lookups, with those it includes, so receivers ignore it: take out what you no longer send with`
    const [, target] = /^(?:[-+?~]?include:|redirect=)(.+)$/i.exec(term) ?? []
    // A macro's value depends on the email (RFC 7208, 7).
    if (!target || target.includes('%')) continue
    walk.included.push(target.toLowerCase())
    const found = (await findTxt(dns, target)).filter(isSpf)
    if (found.length !== 1) return `The SPF line includes ${target}, which has ${found.length || 'none'}`
    const problem = await follow(dns, found[0]!, walk)
    if (problem) return problem
  }
  return undefined
}

/** Returns one record that combines these and includes `wanted`. */
export function mergeSpf(records: string[], wanted?: string) {
  const terms = [...new Set(records.flatMap(splitTerms))]
  const ends = (term: string) => /^[-+?~]?all$/i.test(term) || /^redirect=/i.test(term)
  const include = wanted && `include:${wanted}`
  const rest = terms.filter((term) => !ends(term) && term.toLowerCase() !== include)
  return ['v=spf1', ...(include ? [include] : []), ...rest, terms.find(ends) ?? '~all'].join(' ')
}
