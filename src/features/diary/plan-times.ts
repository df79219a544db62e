/** The part of a sleep plan that the diary uses: times of day, 'HH:MM'. */
export type PlanTimes = { bedtime: string; wake: string }

export const defaultPlan: PlanTimes = { bedtime: '19:00', wake: '07:00' }

/** The same times every evening, or times by evening (YYYY-MM-DD), since a plan has versions. */
export type PlanByEvening = PlanTimes | ((evening: string) => PlanTimes)

export const timesOn = (plan: PlanByEvening, evening: string) => (typeof plan === 'function' ? plan(evening) : plan)

/** A sleep marked as night that begins more than this many minutes before bedtime belongs to the night before. */
export const EARLIEST_NIGHT = 420
