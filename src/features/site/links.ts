/** The state of a link to /services that chooses the free call, unless something is chosen already. */
export const freeCall = { suggestsFreeCall: true }
export type LinkState = Partial<typeof freeCall> | null

/** The public pages, in menu order. */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/services', label: 'Services' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/terms-of-service', label: 'Terms' },
]
