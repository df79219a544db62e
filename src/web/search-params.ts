/** The search parameters that public pages read. A page that isn't listed reads none. */
const readByPage: Record<string, string[]> = {
  '/services': ['type', 'package', 'day', 'sent', 'age', 'hard', 'support'],
  '/blog': ['before', 'page', 'q'],
  '/contact': ['sent'],
}

const readByTopic = ['before', 'page']

/**
 * Returns the part of a public page's query string that changes the page, with its `?`; '' if there is none. Links from
 * elsewhere arrive with `fbclid`, `utm_source`, and the like, each with another value.
 */
export function getReadSearch(pathname: string, search: string | URLSearchParams) {
  const names = search && (pathname.startsWith('/blog/topics/') ? readByTopic : readByPage[pathname])
  if (!names) return ''
  const read = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return read.length ? `?${new URLSearchParams(read)}` : ''
}
