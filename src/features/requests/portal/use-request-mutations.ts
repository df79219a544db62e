import type { ClientResponse } from 'hono/client'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { restore } from '../../trash/queries'
import { UNDO_HEADER } from '../undo/undo-header'
import type { Selected } from '../queries'
import type { Kind } from './same-sender-link'

/** `done` completes the sentence '3 messages …'. `mayEmail`: it may cancel appointments, so it previews who gets an email. */
export type BulkAction = { key: string; label: string; done: string; mayEmail?: boolean }

/** The actions that every tab offers besides its own. */
export const commonBulkActions: BulkAction[] = [
  { key: 'spam', label: 'Move to spam', done: 'moved to spam' },
  { key: 'no spam', label: 'Not spam', done: 'moved to the list' },
  { key: 'delete', label: 'Delete', done: 'deleted' },
]

type BulkChange = { selected: Selected; action: BulkAction }
type BulkResult = { count: number; batch?: string }

/** Here and below, `onDone` is called before the lists reload. */
export const useBulkChange = (kind: Kind, noun: string, onDone: (action: BulkAction, result: BulkResult) => void) =>
  useToastMutation({
    async mutationFn({ selected, action }: BulkChange) {
      // Each tab offers only the actions of its kind; TypeScript accepts those that both kinds have.
      const json = { ...selected, action: action.key as 'delete' }
      onDone(action, await parseResponse(api[kind].bulk.$post({ json })))
    },
    // The bar shows the result and offers undo.
    successTitle: () => undefined,
    failureTitle: `Failed to change the ${noun}s`,
    errorTitle: `Error changing the ${noun}s`,
  })

/** Asks how many appointments a change would cancel, and how many addresses would get an email about it. */
export const useBulkPreview = () =>
  useToastMutation({
    mutationFn: ({ selected, action }: BulkChange) =>
      parseResponse(api.consultations.bulk.preview.$post({ json: { ...selected, action: action.key as 'cancelled' } })),
    failureTitle: 'Failed to check who would get an email',
  })

const undoChange = (kind: Kind, id: string) => parseResponse(api[kind][':id'].undo.$post({ param: { id } }))

/** Returns the batch that undoes a change, or null if it changed nothing. @throws like parseResponse */
export async function parseBatch(call: Promise<ClientResponse<unknown, number, 'json'>>) {
  await parseResponse(call)
  return (await call).headers.get(UNDO_HEADER)
}

export const useUndoBulkChange = (kind: Kind, onDone: () => void) =>
  useToastMutation({
    async mutationFn({ action, batch }: { action: string; batch: string }) {
      await (action === 'delete' ? restore(batch) : undoChange(kind, batch))
      onDone()
    },
    successTitle: ({ action }) => (action === 'delete' ? 'Restored' : 'Change undone'),
    failureTitle: 'Couldn’t undo it',
  })

/** Options for a mutation that changes a request's state and returns the batch. */
export const undoOptions = (kind: Kind) => ({
  undo: (batch: string | null) => (batch ? () => undoChange(kind, batch) : undefined),
  undone: 'Change undone',
  undoAltText: 'Change it back on its card',
})

export function useMarkNotSpam(kind: Kind, id: string) {
  const noun = kind === 'contacts' ? 'message' : 'request'
  return useToastMutation({
    mutationFn() {
      const change = { param: { id }, json: { spam: false } }
      return parseBatch(
        kind === 'contacts' ? api.contacts[':id'].$patch(change) : api.consultations[':id'].$patch(change),
      )
    },
    successTitle: () => (kind === 'contacts' ? 'Message moved to the list' : 'Request moved to the list'),
    ...undoOptions(kind),
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
