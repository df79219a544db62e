import { useEffect, type SubmitEvent } from 'react'
import { api } from '../../../../lib/api/client'
import { ApiError, parseResponse } from '../../../../lib/api/response'
import { useDraft } from '../../../../ui/forms/use-draft'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { toast } from '../../../../ui/overlays/toast'
import type { StoredAvailability } from '../../availability/queries'
import type { Availability } from '../../schema'
import { days, hoursParts, isEqual, type Hours, type HoursPart } from './hours'

/** Unsaved parts, each with the saved one when editing began. */
type Draft = Partial<Record<HoursPart, { typed: Hours[HoursPart]; was: Hours[HoursPart] }>>

/**
 * The form state of the opening hours. Unsaved parts are merged over the saved ones, so that another admin's changes show
 * immediately; a part edited here shows both.
 */
export function useHours(stored: StoredAvailability) {
  const [draft = {}, setDraft] = useDraft<Draft>('availability')
  const overrides = stored.overrides.toSorted((a, b) => a.from.localeCompare(b.from))
  const saved: Hours = { ...stored.weekly, overrides, reminders: stored.reminders }
  const typed = Object.fromEntries(hoursParts.flatMap((part) => (draft[part] ? [[part, draft[part].typed]] : [])))
  const hours: Hours = { ...saved, ...typed }
  const isEdited = hoursParts.some((part) => !isEqual(hours[part], saved[part]))

  const save = useToastMutation({
    mutationFn: (json: Availability & { version: string }) => parseResponse(api.availability.$put({ json })),
    successTitle: () => 'Hours saved',
    failureTitle: 'Failed to save hours',
    errorTitle: 'Error saving hours',
  })

  // An effect, since fields become invalid only after rendering the error.
  useEffect(() => {
    if (save.error) document.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [save.error])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const weekly = Object.fromEntries(days.map((day) => [day, hours[day]])) as Availability['weekly']
    const json = { weekly, overrides: hours.overrides, reminders: hours.reminders, version: stored.version }
    save.mutate(json, { onSuccess: () => setDraft(undefined) })
  }

  function change(parts: Partial<Hours>) {
    // Saving discards the draft, so it must not change in the meantime.
    if (save.isPending) return
    const names = Object.keys(parts) as HoursPart[]
    const changes = names.map((name) => [name, { typed: parts[name]!, was: draft[name]?.was ?? saved[name] }])
    setDraft({ ...draft, ...Object.fromEntries(changes) })
  }

  /** Changes something that a single click can't restore, so the toast can. */
  function changeWithUndo(parts: Partial<Hours>, title: string) {
    change(parts)
    toast({ title, action: { label: 'Undo', altText: 'Enter it again', onClick: () => setDraft(draft) } })
  }

  function discard() {
    setDraft(undefined)
    save.reset()
    toast({
      title: 'Changes discarded',
      action: { label: 'Undo', altText: 'Enter them again', onClick: () => setDraft(draft) },
    })
  }

  /** Returns the errors below a path of a part as it was sent: '' for itself, '0.1' for the end of a day's first range. */
  function errorsOf(part: HoursPart, ...path: (string | number)[]): Record<string, string> {
    if (!(save.error instanceof ApiError) || !save.variables) return {}
    const sent = { ...save.variables.weekly, ...save.variables }[part]
    if (!isEqual(sent, hours[part])) return {}
    const isDay = part !== 'overrides' && part !== 'reminders'
    const prefix = [...(isDay ? ['weekly'] : []), part, ...path].join('.')
    const own = Object.entries(save.error.fields).filter(([name]) => `${name}.`.startsWith(`${prefix}.`))
    return Object.fromEntries(own.map(([name, message]) => [name.slice(prefix.length + 1), message]))
  }

  /** Whether someone else has saved something other than what is typed here. */
  const isOverwriting = (part: HoursPart) =>
    draft[part] !== undefined && !isEqual(draft[part].was, saved[part]) && !isEqual(hours[part], saved[part])

  return {
    hours,
    saved,
    isEdited,
    change,
    changeWithUndo,
    submit,
    discard,
    errorsOf,
    isOverwriting,
    isSaving: save.isPending,
  }
}
export type HoursForm = ReturnType<typeof useHours>
