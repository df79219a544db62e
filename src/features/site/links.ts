/** The state of a link to /services that chooses the free call, unless something is chosen already. */
export const freeCall = { suggestsFreeCall: true }
export type LinkState = Partial<typeof freeCall> | null

/** The pages that parents come for. */
export const sitePages = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
]

/** The public pages, in menu order. */
export const mainLinks = [
  ...sitePages,
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/terms-of-service', label: 'Terms' },
]
