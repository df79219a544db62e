import { keysOf } from '../../lib/keys-of'
import { networks, type Site } from '../settings/site-settings'

/** Returns the practice as structured data (schema.org). */
export const practiceJsonLd = (site: Site, description: string) => ({
  '@type': 'ProfessionalService',
  name: site.name,
  description,
  email: site.email,
  telephone: site.phoneNumber,
  areaServed: site.location,
  address: { '@type': 'PostalAddress', addressRegion: getRegion(site), addressCountry: site.location.split(', ')[1] },
  sameAs: getSocialLinks(site).map(({ url }) => url),
})

/** Returns 'California' for 'California, United States'. */
const getRegion = (site: Site) => site.location.split(', ')[0]!

/** Returns the practice's social network profiles. */
export const getSocialLinks = (site: Site) =>
  keysOf(networks).flatMap((network) => {
    const url = site[network]
    return url === null ? [] : [{ label: networks[network], url }]
  })
