import { api, success } from '../../lib/client'
import { useChange } from '../../ui/use-change'
import { restore } from '../trash/restoring'

const patch = (id: string, json: { responded?: boolean; spam?: boolean }) =>
  success(api.contacts[':id'].$patch({ param: { id }, json }))

export const useSetResponded = (id: string) =>
  useChange({
    run: (responded: boolean) => patch(id, { responded }),
    done: (responded) => `Contact marked as ${responded ? 'read' : 'unread'}`,
    failed: 'Failed to update contact status',
    error: 'Error updating contact status',
  })

export const useMarkSpam = (id: string) =>
  useChange({
    run: (spam: boolean) => patch(id, { spam }),
    done: (spam) => (spam ? 'Message moved to spam' : 'Message moved to the list'),
    failed: 'Failed to move the message',
    error: 'Error moving the message',
  })

export const useDeleteContact = (id: string) =>
  useChange({
    run: () => success(api.contacts[':id'].$delete({ param: { id } })),
    undo: () => restore(id),
    done: () => 'Contact deleted successfully',
    failed: 'Failed to delete contact',
    error: 'Error deleting contact',
  })
