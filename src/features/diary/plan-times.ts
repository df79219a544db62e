/** What the diary needs of a plan: times of day, 'HH:MM', in the family's zone. */
export type PlanTimes = { bedtime: string; wake: string }

/** Until a family has a plan. */
export const usualTimes: PlanTimes = { bedtime: '19:00', wake: '07:00' }
