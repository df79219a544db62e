import { api } from '../../../lib/api/client'
import { success } from '../../../lib/api/reply'
import { useChange } from '../../../ui/forms/use-change'
import type { Bulk } from '../../requests/portal/bulk-bar'
import { restore } from '../../trash/restore-mutation'

import type { ContactAction } from '../schema'

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
    undo: () => () => restore(id),
    done: () => 'Contact deleted successfully',
    failed: 'Failed to delete contact',
    error: 'Error deleting contact',
  })

const doneToMany: Record<ContactAction | 'delete', string> = {
  read: 'marked as read',
  unread: 'marked as unread',
  spam: 'moved to spam',
  'no spam': 'moved to the list',
  delete: 'deleted',
}

/** Changes many at once. Deleted ones come back all at once, too. */
export const useChangeContacts = () =>
  useChange({
    run: ({ selected, action }: Bulk) =>
      success(api.contacts.bulk.$post({ json: { ...selected, action: action as ContactAction | 'delete' } })),
    done: ({ action }, { count }) =>
      `${count} ${count === 1 ? 'message' : 'messages'} ${doneToMany[action as ContactAction | 'delete']}`,
    undo: ({ batch }) => (batch ? () => restore(batch) : undefined),
    failed: 'Failed to change the messages',
    error: 'Error changing the messages',
  })
