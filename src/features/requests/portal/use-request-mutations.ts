import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { restore } from '../../trash/restore-mutation'
import type { Selected } from './pages'
import type { Kind } from './same-sender-link'

/** `done` continues the sentence '3 messages …'. */
export type BulkAction = { key: string; label: string; done: string }

/** What every tab offers besides its own actions. */
export const commonBulkActions: BulkAction[] = [
  { key: 'spam', label: 'Move to spam', done: 'moved to spam' },
  { key: 'no spam', label: 'Not spam', done: 'moved to the list' },
  { key: 'delete', label: 'Delete', done: 'deleted' },
]

export const useBulkChange = (kind: Kind, noun: string) =>
  useToastMutation({
    mutationFn: ({ selected, action }: { selected: Selected; action: BulkAction }) =>
      // Each tab offers only the actions of its kind; TypeScript accepts those that both kinds have.
      parseResponse(api[kind].bulk.$post({ json: { ...selected, action: action.key as 'delete' } })),
    successTitle: ({ action }, { count }) => `${count} ${count === 1 ? noun.slice(0, -1) : noun} ${action.done}`,
    undo: ({ batch }) => (batch ? () => restore(batch) : undefined),
    failureTitle: `Failed to change the ${noun}`,
    errorTitle: `Error changing the ${noun}`,
  })

export function useMarkNotSpam(kind: Kind, id: string) {
  const noun = kind === 'contacts' ? 'message' : 'request'
  return useToastMutation({
    async mutationFn() {
      const change = { param: { id }, json: { spam: false } }
      if (kind === 'contacts') await parseResponse(api.contacts[':id'].$patch(change))
      else await parseResponse(api.consultations[':id'].$patch(change))
    },
    successTitle: () => (kind === 'contacts' ? 'Message moved to the list' : 'Request moved to the list'),
    failureTitle: `Failed to move the ${noun}`,
    errorTitle: `Error moving the ${noun}`,
  })
}

export function useDeleteRequest(kind: Kind, id: string) {
  const noun = kind === 'contacts' ? 'contact' : 'consultation'
  return useToastMutation({
    mutationFn: () => parseResponse(api[kind][':id'].$delete({ param: { id } })),
    undo: () => () => restore(id),
    successTitle: () => (kind === 'contacts' ? 'Contact deleted successfully' : 'Consultation deleted successfully'),
    failureTitle: `Failed to delete ${noun}`,
    errorTitle: `Error deleting ${noun}`,
  })
}
