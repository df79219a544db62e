import type { Site } from './settings'

/** The practice for search engines (schema.org). */
export const practice = (site: Site) => ({
  '@type': 'ProfessionalService',
  name: site.name,
  description: 'Sleep training for babies and toddlers, and newborn care',
  email: site.email,
  telephone: site.phoneNumber,
  areaServed: site.location,
  address: { '@type': 'PostalAddress', addressRegion: 'CA', addressCountry: 'US' },
})
