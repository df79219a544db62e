import { api } from '../../../lib/api/client'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

/** One address, or all parents on a family's page. */
type Who = { address: string } | { familyId: string }

/** Erases everything stored about someone. The mutation's data is the counts. `onErased` is called before the lists reload. */
export const useErase = (who: Who, onErased?: () => void) =>
  useToastMutation({
    async mutationFn() {
      const counts = await parseResponse(api.admin.privacy.erase.$post({ json: who }))
      onErased?.()
      return counts
    },
    successTitle: () => 'Permanently erased',
    failureTitle: 'Failed to erase the data',
    errorTitle: 'Error erasing the data',
  })

export const useExport = (who: Who) =>
  useToastMutation({
    mutationFn: () => download(api.admin.privacy.export.$post({ json: who })),
    successTitle: () => 'File downloaded',
    failureTitle: 'Failed to export the data',
    errorTitle: 'Error exporting the data',
  })

/** Saves a response under its own filename. A link couldn't send the address in the body. */
async function download(call: Promise<Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'blob'>>) {
  const reply = await call
  if (!reply.ok) throw new ApiError(reply.status, reply.statusText, await reply.text())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await reply.blob())
  link.download = /filename="([^"]+)"/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1] ?? 'data.json'
  link.click()
  // Browsers read the blob after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
