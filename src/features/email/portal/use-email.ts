import { api } from '../../../lib/api/client'
import { success } from '../../../lib/api/reply'
import { useChange } from '../../../ui/forms/use-change'

export const useSendAgain = (id: string) =>
  useChange({
    run: () => success(api.admin.mails[':id']['send-again'].$post({ param: { id } })),
    done: () => 'The mail is on its way again',
    failed: 'Failed to send the mail again',
    error: 'Error sending the mail again',
  })

export const useDiscard = (id: string) =>
  useChange({
    run: () => success(api.admin.mails[':id'].$delete({ param: { id } })),
    done: () => 'Mail discarded',
    failed: 'Failed to discard the mail',
    error: 'Error discarding the mail',
  })
