import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

/** Stores the site's address, and checks whether it leads here, so that Today can tell. */
export const useStoreAddress = () =>
  useToastMutation({
    mutationFn: async (address: string) => {
      const stored = await parseResponse(api.settings.address.$put({ json: { address } }))
      await api.health.$get().catch(() => undefined)
      return stored
    },
    successTitle: () => 'Address saved',
    failureTitle: 'Failed to save the address',
    errorTitle: 'Error saving the address',
  })
