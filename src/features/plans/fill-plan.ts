import { describeAge } from '../../lib/time/child-age'
import { formatClock } from '../../lib/time/local-time'
import type { PlanDraft } from './content'
import { fillIn } from './placeholders'

type Child = { name: string; birthDate: string | null; dueDate: string | null }

/** Returns the values that don't change from night to night. `day` is today (YYYY-MM-DD). */
export const getFixedValues = (child: Child, { bedtime, wake }: Pick<PlanDraft, 'bedtime' | 'wake'>, day: string) => ({
  child: child.name,
  // People still read a published plan after its child's birth date was removed.
  age: (child.birthDate && describeAge(child, day)) || 'this age',
  bedtime: bedtime ? formatClock(bedtime, { half: false }) : undefined,
  wake: wake ? formatClock(wake, { half: false }) : undefined,
})

/** Fills in every placeholder except those that change by night. */
export function fillPlan<T extends PlanDraft>(plan: T, values: Partial<Record<string, string>>): T {
  const fill = (text: string) => fillIn(text, values)
  const fillAll = <R extends Record<string, string>>(texts: R) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)])) as R
  return {
    ...plan,
    routine: plan.routine.map(({ step, minutes }) => ({ step: fill(step), minutes })),
    feeds: { ...plan.feeds, agreedBy: fill(plan.feeds.agreedBy) },
    ladder: plan.ladder.map((rung) => ({ ...rung, seat: fill(rung.seat) })),
    doors: fillAll(plan.doors),
    texts: fillAll(plan.texts),
  }
}
