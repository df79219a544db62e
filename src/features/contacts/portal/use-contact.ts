import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import type { BulkChange } from '../../requests/portal/bulk-bar'
import { restore } from '../../trash/restore-mutation'
import type { ContactAction } from '../schema'

const patch = (id: string, json: { responded?: boolean; spam?: boolean }) =>
  parseResponse(api.contacts[':id'].$patch({ param: { id }, json }))

export const useSetResponded = (id: string) =>
  useToastMutation({
    mutationFn: (responded: boolean) => patch(id, { responded }),
    successTitle: (responded) => `Contact marked as ${responded ? 'read' : 'unread'}`,
    failureTitle: 'Failed to update contact status',
    errorTitle: 'Error updating contact status',
  })

export const useMarkSpam = (id: string) =>
  useToastMutation({
    mutationFn: (spam: boolean) => patch(id, { spam }),
    successTitle: (spam) => (spam ? 'Message moved to spam' : 'Message moved to the list'),
    failureTitle: 'Failed to move the message',
    errorTitle: 'Error moving the message',
  })

export const useDeleteContact = (id: string) =>
  useToastMutation({
    mutationFn: () => parseResponse(api.contacts[':id'].$delete({ param: { id } })),
    undo: () => () => restore(id),
    successTitle: () => 'Contact deleted successfully',
    failureTitle: 'Failed to delete contact',
    errorTitle: 'Error deleting contact',
  })

const bulkSuccess: Record<ContactAction | 'delete', string> = {
  read: 'marked as read',
  unread: 'marked as unread',
  spam: 'moved to spam',
  'no spam': 'moved to the list',
  delete: 'deleted',
}

export const useChangeContacts = () =>
  useToastMutation({
    mutationFn: ({ selected, action }: BulkChange) =>
      parseResponse(api.contacts.bulk.$post({ json: { ...selected, action: action as ContactAction | 'delete' } })),
    successTitle: ({ action }, { count }) =>
      `${count} ${count === 1 ? 'message' : 'messages'} ${bulkSuccess[action as ContactAction | 'delete']}`,
    undo: ({ batch }) => (batch ? () => restore(batch) : undefined),
    failureTitle: 'Failed to change the messages',
    errorTitle: 'Error changing the messages',
  })
