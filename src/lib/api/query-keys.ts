/** First part of the keys of the portal's lists, which are all refetched after a change. */
export const PORTAL = 'portal'
