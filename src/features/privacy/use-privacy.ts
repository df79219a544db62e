import { api } from '../../lib/client'
import { ApiError, success } from '../../lib/reply'
import { useChange } from '../../ui/use-change'

/** Erases all that is stored about an address; answers how much it was. */
export const useErase = (address: string) =>
  useChange({
    run: () => success(api.admin.privacy.erase.$post({ json: { address } })),
    done: () => 'Erased for good',
    failed: 'Failed to erase it',
    error: 'Error erasing it',
  })

/** Hands the browser a file of all that is stored about an address. */
export const useExport = (address: string) =>
  useChange({
    run: () => download(api.admin.privacy.export.$post({ json: { address } })),
    done: () => 'File downloaded',
    failed: 'Failed to export it',
    error: 'Error exporting it',
  })

/** Saves a reply as the file it names; a link cannot send the address in the body. */
async function download(call: Promise<Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text' | 'blob'>>) {
  const reply = await call
  if (!reply.ok) throw new ApiError(reply.status, reply.statusText, await reply.text())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await reply.blob())
  link.download = /filename="([^"]+)"/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1] ?? 'data.json'
  link.click()
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
