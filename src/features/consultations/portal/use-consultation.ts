import { api } from '../../../lib/api/client'
import { success } from '../../../lib/api/reply'
import { useChange } from '../../../ui/forms/use-change'
import type { Bulk } from '../../requests/portal/bulk-bar'
import { restore } from '../../trash/restore-mutation'
import { statusLabel, type ConsultationAction, type Status } from '../schema'

type Update = { status?: Status; notes?: string; spam?: boolean }
const patch = (id: string, json: Update) => success(api.consultations[':id'].$patch({ param: { id }, json }))

export const useSetStatus = (id: string) =>
  useChange({
    run: (status: Status) => patch(id, { status }),
    done: (status) => `Consultation status updated to ${status}`,
    failed: 'Failed to update consultation status',
    error: 'Error updating consultation status',
  })

export const useSetNotes = (id: string) =>
  useChange({
    run: (notes: string) => patch(id, { notes }),
    done: (notes) => (notes.trim() ? 'Note saved' : 'Note removed'),
    failed: 'Failed to save the note',
    error: 'Error saving the note',
  })

export const useMarkSpam = (id: string) =>
  useChange({
    run: (spam: boolean) => patch(id, { spam }),
    done: (spam) => (spam ? 'Request moved to spam' : 'Request moved to the list'),
    failed: 'Failed to move the request',
    error: 'Error moving the request',
  })

export const useDeleteConsultation = (id: string) =>
  useChange({
    run: () => success(api.consultations[':id'].$delete({ param: { id } })),
    undo: () => () => restore(id),
    done: () => 'Consultation deleted successfully',
    failed: 'Failed to delete consultation',
    error: 'Error deleting consultation',
  })

const doneToMany = (action: ConsultationAction | 'delete') =>
  action === 'delete'
    ? 'deleted'
    : action === 'spam'
      ? 'moved to spam'
      : action === 'no spam'
        ? 'moved to the list'
        : `set to ${statusLabel(action)}`

/** Changes many at once. Deleted ones come back all at once, too. */
export const useChangeConsultations = () =>
  useChange({
    run: ({ selected, action }: Bulk) =>
      success(api.consultations.bulk.$post({ json: { ...selected, action: action as ConsultationAction | 'delete' } })),
    done: ({ action }, { count }) =>
      `${count} ${count === 1 ? 'request' : 'requests'} ${doneToMany(action as ConsultationAction | 'delete')}`,
    undo: ({ batch }) => (batch ? () => restore(batch) : undefined),
    failed: 'Failed to change the requests',
    error: 'Error changing the requests',
  })
