import { api } from '../../../lib/api/client'
import { ApiError, success } from '../../../lib/api/reply'
import { useChange } from '../../../ui/forms/use-change'

/** Erases everything stored about an address; its data is the counts. */
export const useErase = (address: string) =>
  useChange({
    run: () => success(api.admin.privacy.erase.$post({ json: { address } })),
    done: () => 'Permanently erased',
    failed: 'Failed to erase the data',
    error: 'Error erasing the data',
  })

/** Downloads a file of everything stored about an address. */
export const useExport = (address: string) =>
  useChange({
    run: () => download(api.admin.privacy.export.$post({ json: { address } })),
    done: () => 'File downloaded',
    failed: 'Failed to export the data',
    error: 'Error exporting the data',
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
