/** The booking form. `call` names no package, which selects the free call unless one is selected already. */
export const BOOKING = '/services?type=call#book'

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
