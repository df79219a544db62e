/** The booking form. The hash selects the free call, unless something is already selected. */
export const BOOKING = '/services#book'

/** The pages that parents come for. */
export const sitePages = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
]

export const mainLinks = [
  ...sitePages,
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/terms-of-service', label: 'Terms' },
]
