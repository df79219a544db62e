/** Posts on one page of the blog. */
export const PER_PAGE = 12

/** Posts in one answer, at most: what visitors ask for takes no longer the more there are. */
export const AT_ONCE = 100

/** Where a page of the blog lies: the newest posts, or those older than the one named. */
export const pagePath = (before?: string) => (before ? `/blog?before=${encodeURIComponent(before)}` : '/blog')
