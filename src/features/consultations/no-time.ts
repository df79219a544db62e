/** After a request without a time, where times can be chosen: another parent may have taken it. */
export const NO_TIME = 'No time is booked yet: I’ll write to you to find one.'
