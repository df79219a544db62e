/** The keys of the portal's lists start with it: after a change all of them are loaded again. */
export const PORTAL = 'portal'
