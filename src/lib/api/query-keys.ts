/** First part of the keys of the portal's lists. They're all refetched after a change. */
export const PORTAL = 'portal'
