export const POSTS_PER_PAGE = 12

/** The path of the blog's first page, or of the page with posts older than `before` (a slug). */
export const pagePath = (before?: string) => (before ? `/blog?before=${encodeURIComponent(before)}` : '/blog')
