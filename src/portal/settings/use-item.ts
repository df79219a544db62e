import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import type { OnboardingItem } from '../../features/settings/schema'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'

/** Returns functions to dismiss an onboarding item and to reopen it. `title` is the toast's, which offers Undo. */
export function useItem(item: OnboardingItem, title?: string) {
  const route = api.site.beginnings[':item']
  const reopenItem = () => parseResponse(route.$put({ param: { item } }))
  const dismiss = useToastMutation({
    mutationFn: () => parseResponse(route.$delete({ param: { item } })),
    successTitle: () => title,
    undo: () => reopenItem,
    undoAltText: 'Its page stays in the portal',
    failureTitle: 'Failed to dismiss the item',
    errorTitle: 'Error dismissing the item',
  })
  const reopen = useToastMutation({
    mutationFn: reopenItem,
    successTitle: () => undefined,
    failureTitle: 'Failed to list the item again',
    errorTitle: 'Error listing the item again',
  })
  return { dismiss, reopen }
}
