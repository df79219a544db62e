import { networks, type Network, type Site } from '../settings/site-settings'

/** The practice for search engines (schema.org). */
export const practice = (site: Site) => ({
  '@type': 'ProfessionalService',
  name: site.name,
  description: 'Sleep training for babies and toddlers, and newborn care',
  email: site.email,
  telephone: site.phoneNumber,
  areaServed: site.location,
  address: { '@type': 'PostalAddress', addressRegion: regionOf(site), addressCountry: site.location.split(', ')[1] },
  sameAs: linksOf(site).map(({ url }) => url),
})

/** 'California' of 'California, United States'. */
export const regionOf = (site: Site) => site.location.split(', ')[0]

/** The pages of the practice elsewhere. */
export const linksOf = (site: Site) =>
  (Object.keys(networks) as Network[]).flatMap((network) => {
    const url = site[network]
    return url === null ? [] : [{ label: networks[network], url }]
  })
