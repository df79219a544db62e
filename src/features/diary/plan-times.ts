/** What the diary knows of a sleep plan: times of day, 'HH:MM'. */
export type PlanTimes = { bedtime: string; wake: string }

/** Without a plan. */
export const defaultPlan: PlanTimes = { bedtime: '19:00', wake: '07:00' }
