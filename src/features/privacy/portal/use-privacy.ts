import { api } from '../../../lib/api/client'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

/** Erases everything stored about an address; its data is the counts. */
export const useErase = (address: string) =>
  useToastMutation({
    mutationFn: () => parseResponse(api.admin.privacy.erase.$post({ json: { address } })),
    successTitle: () => 'Permanently erased',
    failureTitle: 'Failed to erase the data',
    errorTitle: 'Error erasing the data',
  })

/** Downloads a file of everything stored about an address. */
export const useExport = (address: string) =>
  useToastMutation({
    mutationFn: () => download(api.admin.privacy.export.$post({ json: { address } })),
    successTitle: () => 'File downloaded',
    failureTitle: 'Failed to export the data',
    errorTitle: 'Error exporting the data',
  })

/** Saves a response under the file name it carries; a link couldn't send the address in the body. */
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
