/** What the diary knows of a sleep plan: times of day, 'HH:MM'. */
export type PlanTimes = { bedtime: string; wake: string }

export const defaultPlan: PlanTimes = { bedtime: '19:00', wake: '07:00' }

/** The same times every evening, or those of each (YYYY-MM-DD): a plan has versions. */
export type PlanByEvening = PlanTimes | ((evening: string) => PlanTimes)

export const timesOn = (plan: PlanByEvening, evening: string) => (typeof plan === 'function' ? plan(evening) : plan)

/** A sleep chosen as night that begins more minutes before bedtime is of the night before. */
export const EARLIEST_NIGHT = 420
