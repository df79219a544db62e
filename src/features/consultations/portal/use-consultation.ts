import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import type { BulkChange } from '../../requests/portal/bulk-bar'
import { restore } from '../../trash/restore-mutation'
import { statusLabel, type ConsultationAction, type Status } from '../schema'

type Update = { status?: Status; notes?: string; spam?: boolean }
const patch = (id: string, json: Update) => parseResponse(api.consultations[':id'].$patch({ param: { id }, json }))

export const useSetStatus = (id: string) =>
  useToastMutation({
    mutationFn: (status: Status) => patch(id, { status }),
    successTitle: (status) => `Consultation status updated to ${status}`,
    failureTitle: 'Failed to update consultation status',
    errorTitle: 'Error updating consultation status',
  })

export const useSetNotes = (id: string) =>
  useToastMutation({
    mutationFn: (notes: string) => patch(id, { notes }),
    successTitle: (notes) => (notes.trim() ? 'Note saved' : 'Note removed'),
    failureTitle: 'Failed to save the note',
    errorTitle: 'Error saving the note',
  })

export const useMarkSpam = (id: string) =>
  useToastMutation({
    mutationFn: (spam: boolean) => patch(id, { spam }),
    successTitle: (spam) => (spam ? 'Request moved to spam' : 'Request moved to the list'),
    failureTitle: 'Failed to move the request',
    errorTitle: 'Error moving the request',
  })

export const useDeleteConsultation = (id: string) =>
  useToastMutation({
    mutationFn: () => parseResponse(api.consultations[':id'].$delete({ param: { id } })),
    undo: () => () => restore(id),
    successTitle: () => 'Consultation deleted successfully',
    failureTitle: 'Failed to delete consultation',
    errorTitle: 'Error deleting consultation',
  })

const describeBulkAction = (action: ConsultationAction | 'delete') =>
  action === 'delete'
    ? 'deleted'
    : action === 'spam'
      ? 'moved to spam'
      : action === 'no spam'
        ? 'moved to the list'
        : `set to ${statusLabel(action)}`

export const useChangeConsultations = () =>
  useToastMutation({
    mutationFn: ({ selected, action }: BulkChange) =>
      parseResponse(
        api.consultations.bulk.$post({ json: { ...selected, action: action as ConsultationAction | 'delete' } }),
      ),
    successTitle: ({ action }, { count }) =>
      `${count} ${count === 1 ? 'request' : 'requests'} ${describeBulkAction(action as ConsultationAction | 'delete')}`,
    undo: ({ batch }) => (batch ? () => restore(batch) : undefined),
    failureTitle: 'Failed to change the requests',
    errorTitle: 'Error changing the requests',
  })
