/** The states of a consultation request (SPEC section 5). */
export const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type Status = (typeof statuses)[number]
export const statusLabel = (status: Status) => status[0]!.toUpperCase() + status.slice(1)
