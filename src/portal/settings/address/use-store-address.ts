import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

/** Stores the site's address. */
export const useStoreAddress = () =>
  useToastMutation({
    mutationFn: (address: string) => parseResponse(api.settings.address.$put({ json: { address } })),
    successTitle: () => 'Address saved',
    failureTitle: 'Failed to save the address',
    errorTitle: 'Error saving the address',
  })
