import { doorNames, textNames, textTitles, type PlanDraft } from '../content'
import { findPlaceholders, placeholders } from '../placeholders'
import type { PlanPart } from '../parts'

/** @file Checks before a plan goes out. */

export type Problem = {
  part: PlanPart
  message: string
  /** The id of its field in the editor, if that isn't the part's. */
  at?: string
}

type Child = { name: string; birthDate: string | null }

/** Returns what blocks publishing a plan, by part: blanks, or placeholders that can't be filled in. */
export function findProblems(plan: PlanDraft, changes: string, child: Child): Problem[] {
  const problems: Problem[] = []
  const add = (part: PlanPart, message: string, at?: string) => void problems.push({ part, message, at })
  function addRow<T>(
    part: PlanPart,
    rows: T[],
    isWrong: (row: T, index: number) => boolean,
    message: string,
    field: string,
  ) {
    const index = rows.findIndex(isWrong)
    if (index >= 0) add(part, message, `${part}.${index}.${field}`)
    return index >= 0
  }
  if (!changes.trim()) add('changes', 'Please write what changes tonight')
  if (!plan.bedtime) add('bedtime', 'Bedtime is missing')
  if (!plan.wake) add('wake', 'The wake-up time is missing')
  if (!plan.firstNight) add('firstNight', 'The date of night 1 is missing')
  const { naps, lastNapBy, routine, ladder, feeds } = plan
  if (!addRow('naps', naps, ({ earliest, latest }) => !earliest || !latest, 'A nap has no time', 'earliest'))
    addRow('naps', naps, (nap) => nap.earliest > nap.latest, 'A nap’s latest time is before its earliest', 'latest')
  if (naps.length > 0 && !lastNapBy) add('lastNapBy', 'When the last nap is over is missing')
  else addRow('naps', naps, (nap) => nap.earliest >= lastNapBy, 'A nap begins after the last one is over', 'earliest')
  addRow('routine', routine, ({ step }) => !step, 'A step of the routine has no words', 'step')
  const isGap = ({ from }: { from: number }, index: number) => from !== (ladder[index - 1]?.to ?? 0) + 1
  addRow('ladder', ladder, isGap, 'A night is missing, or stands twice', 'to')
  if (feeds.count && !feeds.from) add('feeds', 'From when night feeds are allowed is missing', 'feeds.from')
  const today = new Date().toISOString().slice(0, 10)
  const canFill = (name: string, isOfNight: boolean) => {
    if (name === 'age') return child.birthDate !== null && child.birthDate <= today
    if (name === 'wait') return isOfNight && ladder.some(({ waits }) => waits.length > 0)
    if (name === 'seat') return isOfNight && ladder.some(({ seat }) => seat)
    return name in placeholders
  }
  const check = (
    part: PlanPart,
    text: string,
    { isOfNight = false, at }: { isOfNight?: boolean; at?: string } = {},
  ) => {
    const unknown = findPlaceholders(text).find(
      (found) => !canFill(/^\{\s*(\w+)\s*\}$/.exec(found)?.[1]?.toLowerCase() ?? '', isOfNight),
    )
    if (unknown) add(part, `${unknown} can’t be filled in`, at)
  }
  check('changes', changes)
  for (const { step } of routine) check('routine', step)
  for (const { seat } of ladder) check('ladder', seat.replace('{seat}', '{ }'))
  check('feeds', feeds.agreedBy, { at: 'feeds.agreedBy' })
  for (const door of doorNames) {
    if (!plan.doors[door]) add(`doors.${door}`, 'This door says nothing yet')
    check(`doors.${door}`, plan.doors[door], { isOfNight: true })
  }
  for (const name of textNames) check(`texts.${name}`, plan.texts[name])
  if (!plan.texts.threeLines) add('texts.threeLines', `“${textTitles.threeLines}” is empty`)
  return problems
}

/** Returns all of a plan's texts, with the id of each field in the editor. */
const getTexts = ({ routine, ladder, feeds, doors, texts }: PlanDraft, changes: string): [field: string, string][] => [
  ['changes', changes],
  ...routine.map(({ step }, index): [string, string] => [`routine.${index}.step`, step]),
  ...ladder.map(({ seat }, index): [string, string] => [`ladder.${index}.seat`, seat]),
  ['feeds.agreedBy', feeds.agreedBy],
  ...Object.entries(doors).map(([door, text]): [string, string] => [`doors.${door}`, text]),
  ...Object.entries(texts).map(([name, text]): [string, string] => [`texts.${name}`, text]),
]

export const getWords = (plan: PlanDraft, changes: string) =>
  getTexts(plan, changes)
    .map(([, text]) => text)
    .join('\n')

/** Returns the id of the first field that contains a name; undefined if none does. */
export const findField = (plan: PlanDraft, changes: string, name: string) =>
  getTexts(plan, changes).find(([, text]) => findNames(text, [name]).length > 0)?.[0]

/** Returns the names that a text contains as whole words. Case counts: “May” is a name, “may” isn't. */
export const findNames = (text: string, names: readonly string[]) =>
  names.filter((name) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u').test(text)
  })
