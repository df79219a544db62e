import type { Deps } from '../../../server/http'

export type Dns = Deps['dns']

/** Returns the TXT records of a name, following CNAMEs; empty if there are none. @throws Error if the lookup fails */
export async function findTxt(dns: Dns, name: string) {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join('').trim())
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '')) return []
    throw error
  }
}

/** Returns the tags of a DKIM or DMARC record such as `v=DMARC1; p=none`. */
export const parseTags = (record: string) =>
  Object.fromEntries(
    record.split(';').flatMap((tag) => {
      const [, name, value] = /^\s*([a-z]+)\s*=\s*(.*?)\s*$/is.exec(tag) ?? []
      return name ? [[name.toLowerCase(), value!]] : []
    }),
  ) as Record<string, string>
