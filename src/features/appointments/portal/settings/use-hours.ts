import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { api } from '../../../../lib/api/client'
import { ApiError, parseResponse } from '../../../../lib/api/response'
import { isSame, useDrafts } from '../../../../ui/forms/drafts/use-drafts'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { availabilityQuery, type StoredAvailability } from '../../availability/queries'
import type { Availability } from '../../schema'
import { days, type Hours, type HoursPart } from '../hours'

/** The form state of the opening hours, by part. `isStale` tells whether someone else has changed a part, too. */
export function useHours(stored: StoredAvailability) {
  const client = useQueryClient()
  const overrides = stored.overrides.toSorted((a, b) => a.from.localeCompare(b.from))
  const saved: Hours = { ...stored.weekly, overrides, reminders: stored.reminders }
  const drafts = useDrafts<Hours>('availability', (part) => saved[part])
  const { edited, get, change, changeWithUndo, discard, isStale } = drafts
  const hours: Hours = { ...saved, ...Object.fromEntries(edited.map((part) => [part, get(part)])) }

  const save = useToastMutation({
    mutationFn: (json: Availability & { version: string }) =>
      drafts.send(edited, async () =>
        client.setQueryData(availabilityQuery.queryKey, await parseResponse(api.availability.$put({ json }))),
      ),
    successTitle: () => 'Hours saved',
    failureTitle: 'Failed to save hours',
    errorTitle: 'Error saving hours',
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const weekly = Object.fromEntries(days.map((day) => [day, hours[day]])) as Availability['weekly']
    save.mutate({ weekly, overrides: hours.overrides, reminders: hours.reminders, version: stored.version })
  }

  /** Returns the errors of a submitted part by their path within it: '' for the part, '0.1' for the end of a day's first range. */
  function errorsOf(part: HoursPart, ...path: (string | number)[]): Record<string, string> {
    if (!(save.error instanceof ApiError) || !save.variables) return {}
    const sent = { ...save.variables.weekly, ...save.variables }[part]
    if (!isSame(sent, hours[part])) return {}
    const isDay = part !== 'overrides' && part !== 'reminders'
    const prefix = [...(isDay ? ['weekly'] : []), part, ...path].join('.')
    const own = Object.entries(save.error.fields).filter(([name]) => `${name}.`.startsWith(`${prefix}.`))
    return Object.fromEntries(own.map(([name, message]) => [name.slice(prefix.length + 1), message]))
  }

  return {
    hours,
    saved,
    isEdited: edited.length > 0,
    change,
    changeWithUndo,
    submit,
    discard() {
      discard()
      save.reset()
    },
    errorsOf,
    isStale,
    isSaving: save.isPending,
    error: save.error,
  }
}
export type HoursForm = ReturnType<typeof useHours>
