import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { formatDay } from '../../../lib/time/dates'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

const followUps = api['follow-ups']

/** Adds a follow-up for a family. */
export const useAddFollowUp = (familyId: string) =>
  useToastMutation({
    mutationFn: ({ dueOn, text = '' }: { dueOn: string; text?: string }) =>
      parseResponse(followUps.$post({ json: { familyId, dueOn, text } })),
    successTitle: ({ dueOn }) => `Follow-up on ${formatDay(dueOn)}`,
    undo:
      ({ id }) =>
      () =>
        parseResponse(followUps[':id'].$delete({ param: { id } })),
    undone: 'Follow-up removed',
    undoAltText: 'Mark it as done once it’s due',
    failureTitle: 'Failed to add the follow-up',
    errorTitle: 'Error adding the follow-up',
  })

/** Marks a follow-up as done. */
export function useFinishFollowUp(id: string) {
  const set = (done: boolean) => parseResponse(followUps[':id'].$patch({ param: { id }, json: { done } }))
  return useToastMutation({
    mutationFn: () => set(true),
    successTitle: () => 'Follow-up done',
    undo: () => () => set(false),
    undone: 'Follow-up is due again',
    undoAltText: 'Add it again on the family’s page',
    failureTitle: 'Failed to change the follow-up',
    errorTitle: 'Error changing the follow-up',
  })
}
