const RANDOM = '/media/01234567-0123-7123-8123-'.length

/** Returns an icon's address. With a mark, the icon shows it (site/icons.ts), and the address changes with it, since browsers keep icons. */
export const getIcon = (mark: string | null, file = 'icon-192.png') =>
  `/${file}${mark ? `?${mark.slice(RANDOM, RANDOM + 12)}` : ''}`
