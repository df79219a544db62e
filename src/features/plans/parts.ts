import * as v from 'valibot'
import { line } from '../../lib/schema'
import {
  block,
  doorNames,
  doorText,
  fields,
  firstNight,
  textNames,
  type Door,
  type PlanDraft,
  type TemplateContent,
  type TextName,
} from './content'

/** @file Plans and templates are saved in parts, so that two people conflict only where both made changes. */

const byName = <Name extends string, Prefix extends string, Schema>(
  prefix: Prefix,
  names: readonly Name[],
  schema: Schema,
) => Object.fromEntries(names.map((name) => [`${prefix}.${name}`, schema])) as Record<`${Prefix}.${Name}`, Schema>

const entries = {
  ...fields,
  ...byName('doors', doorNames, doorText),
  ...byName('texts', textNames, block),
}

const planParts = v.object({ ...entries, firstNight, changes: line({ max: 300 }) })
/** A draft in parts. `changes` is what changes tonight. */
export type PlanParts = v.InferOutput<typeof planParts>
export type PlanPart = keyof PlanParts

const templateParts = v.object({ ...entries, name: line({ min: 1, max: 100, message: 'Please enter a name' }) })
export type TemplateParts = v.InferOutput<typeof templateParts>

/** Parts that plans and templates share. */
export type ContentParts = Omit<PlanParts, 'firstNight' | 'changes'>

export const partSchemas: Record<PlanPart | 'name', v.GenericSchema> = {
  ...planParts.entries,
  ...templateParts.entries,
}

/** The number of texts in a plan. */
export const TEXTS = doorNames.length + textNames.length
export const isText = (part: string) => /^(doors|texts)\./.test(part)

/** New values of some parts, and the values they had when they were changed. */
const update = <S extends typeof planParts | typeof templateParts>(schema: S) => {
  const some = v.partial(schema as typeof planParts)
  return v.object({ values: some, was: some }) as unknown as v.GenericSchema<
    unknown,
    Record<'values' | 'was', Partial<v.InferOutput<S>>>
  >
}
export const planUpdate = update(planParts)
export const templateUpdate = update(templateParts)

/** Splits a template or a plan into parts. */
export function toParts<T extends TemplateContent, More extends object>({ doors, texts, ...content }: T, more: More) {
  const flat = (prefix: string, values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value] as const)
  const all = { ...content, ...more, ...Object.fromEntries([...flat('doors', doors), ...flat('texts', texts)]) }
  return all as Omit<T, 'doors' | 'texts'> & More & Record<`doors.${Door}` | `texts.${TextName}`, string>
}

/** Assembles a template or a plan from its parts, dropping what isn't its content. */
export function fromParts(parts: ContentParts & { firstNight: string }): PlanDraft
export function fromParts(parts: ContentParts): TemplateContent
export function fromParts(parts: ContentParts & { firstNight?: string; changes?: string; name?: string }) {
  const content: Record<string, unknown> = { doors: {}, texts: {} }
  for (const [part, value] of Object.entries(parts)) {
    const [group = '', name] = part.split('.')
    if (name) (content[group] as Record<string, unknown>)[name] = value
    else if (group !== 'changes' && group !== 'name') content[part] = value
  }
  return content as TemplateContent
}

/** Returns the parts whose stored value is neither the old nor the new one: someone else has changed them. */
export const findStale = (stored: object, { values, was }: { values: object; was: object }) => {
  const get = (from: object, part: string) => JSON.stringify((from as Record<string, unknown>)[part])
  return Object.keys(values).filter(
    (part) => get(stored, part) !== get(was, part) && get(stored, part) !== get(values, part),
  )
}
