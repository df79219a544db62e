import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

const join = (id: string, address: string) =>
  parseResponse(api.families[':id'].join.$post({ param: { id }, json: { address } }))

const separate = (id: string, address: string) =>
  parseResponse(api.families[':id'].separate.$post({ param: { id }, json: { address } }))

/** Joins the family of another address to this one. */
export const useJoin = (id: string) =>
  useToastMutation({
    mutationFn: ({ address }: { address: string }) => join(id, address),
    successTitle: (_, { name }) => `${name} is on this page now`,
    failureTitle: 'Failed to join the address',
    errorTitle: 'Error joining the address',
    undo:
      ({ address }) =>
      () =>
        separate(id, address),
    undone: 'Separated again',
    undoAltText: 'Separate it on the family’s page',
  })

/** Gives a joined address a page of its own again. */
export const useSeparate = (id: string) =>
  useToastMutation({
    mutationFn: (address: string) => separate(id, address),
    successTitle: (_, { name }) => `${name} has a page of their own again`,
    failureTitle: 'Failed to separate the address',
    errorTitle: 'Error separating the address',
    undo:
      ({ address }) =>
      () =>
        join(id, address),
    undone: 'Joined again',
    undoAltText: 'Join the address again on the family’s page',
  })
