import { addMinutes, toMinutes } from '../../../lib/time/local-time'
import { toIds } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import { isOfSpam } from '../../appointments/booking/reserve'
import { isConfirmedAppointment } from '../../families/confirmed'
import type { FamilyTable } from '../../families/table'
import { describeAnswer, type IntakeAnswer } from '../../intake/schema'
import type { PlanDraft, TemplateContent } from '../content'

/**
 * Returns the answers a family saved last; empty if none. Those for appointments that the practice confirmed take precedence, because
 * anyone can book in a parent's name.
 */
export async function findIntakeAnswers(db: Db, parents: readonly FamilyTable[]) {
  const row = await db
    .selectFrom('intake')
    .innerJoin('appointment', 'appointment.id', 'appointmentId')
    .select('answers')
    .where('intake.familyId', 'in', toIds(parents))
    .where('savedAt', 'is not', null)
    .where(({ not }) => not(isOfSpam))
    .orderBy(isConfirmedAppointment, 'desc')
    .orderBy('savedAt', 'desc')
    .executeTakeFirst()
  return row?.answers ?? []
}

export const describeAnswers = (answers: readonly IntakeAnswer[]) =>
  answers.map((answer) => ({ label: answer.label, answer: describeAnswer(answer) }))

/** How far an answered time can be from the template's, in minutes: a bedtime of 11 PM is a problem to fix, not a preference. */
const MAX_SHIFT = 75

/**
 * Returns a draft from a template. Times from the family's answers replace the template's if they're close enough, and naps shift with
 * the wake-up time. Night 1 is `firstNight`.
 */
export function prefill(template: TemplateContent, answers: readonly IntakeAnswer[], firstNight: string): PlanDraft {
  const find = (pattern: RegExp, planned: string) => {
    const told = answers.find(({ kind, label }) => kind === 'time' && pattern.test(label))?.answer
    return told && Math.abs(toMinutes(told) - toMinutes(planned)) <= MAX_SHIFT ? told : planned
  }
  const bedtime = find(/\b(bedtime|go(es)? to (bed|sleep)|asleep)\b/i, template.bedtime)
  const wake = find(/\b(wakes? up|wake-up|gets? up|mornings?)\b/i, template.wake)
  const shift = (clock: string) => (clock ? addMinutes(clock, toMinutes(wake) - toMinutes(template.wake)) : clock)
  return {
    ...template,
    firstNight,
    bedtime,
    wake,
    lastNapBy: shift(template.lastNapBy),
    naps: template.naps.map((nap) => ({ ...nap, earliest: shift(nap.earliest), latest: shift(nap.latest) })),
  }
}
