import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

export const useSendAgain = (id: string) =>
  useToastMutation({
    mutationFn: () => parseResponse(api.admin.mails[':id']['send-again'].$post({ param: { id } })),
    successTitle: () => 'The email is on its way again',
    failureTitle: 'Failed to resend the email',
    errorTitle: 'Error resending the email',
  })

export const useDiscard = (id: string) =>
  useToastMutation({
    mutationFn: () => parseResponse(api.admin.mails[':id'].$delete({ param: { id } })),
    successTitle: () => 'Mail discarded',
    failureTitle: 'Failed to discard the email',
    errorTitle: 'Error discarding the email',
  })
