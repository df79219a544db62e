import { api } from '../../../lib/api/client'
import { success } from '../../../lib/api/reply'
import { useChange } from '../../../ui/forms/use-change'

export const useSendAgain = (id: string) =>
  useChange({
    run: () => success(api.admin.mails[':id']['send-again'].$post({ param: { id } })),
    done: () => 'The email is on its way again',
    failed: 'Failed to resend the email',
    error: 'Error resending the email',
  })

export const useDiscard = (id: string) =>
  useChange({
    run: () => success(api.admin.mails[':id'].$delete({ param: { id } })),
    done: () => 'Mail discarded',
    failed: 'Failed to discard the email',
    error: 'Error discarding the email',
  })
