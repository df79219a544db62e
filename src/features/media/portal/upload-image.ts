import type { InferResponseType } from 'hono/client'
import type { api } from '../../../lib/api/client'
import { ApiError } from '../../../lib/api/response'
import { MAX_BYTES, TOO_LARGE } from '../schema'

export type StoredImage = InferResponseType<typeof api.media.$post, 201>

/** Timeout without any bytes sent, and timeout for the server's conversion. */
const STALL_TIMEOUT_MS = 15_000
const CONVERSION_TIMEOUT_MS = 140_000

type Options = {
  /** Called with the share sent, from 0 to 1. At 1 the server converts the image, which takes a few more seconds. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file. Uploading the same file twice returns the same image.
 * @throws ApiError if it's rejected; TypeError if the site can't be reached or no bytes flow; SyntaxError if the answer isn't the site's;
 * AbortError (DOMException) if `signal` aborts.
 */
export function uploadImage(file: Blob, { onProgress, signal }: Options = {}): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    if (file.size > MAX_BYTES) return reject(new ApiError(413, '', JSON.stringify({ error: TOO_LARGE })))
    if (signal?.aborted) return reject(aborted())
    // Not fetch, which doesn't report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', '/api/media')
    request.setRequestHeader('Content-Type', file.type.startsWith('image/') ? file.type : 'application/octet-stream')
    let timer: ReturnType<typeof setTimeout>
    function giveUpAfter(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(new TypeError('The upload stalled'))
        request.abort()
      }, ms)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      giveUpAfter(STALL_TIMEOUT_MS)
      onProgress?.(total ? loaded / total : 0)
    })
    request.upload.addEventListener('load', () => giveUpAfter(CONVERSION_TIMEOUT_MS))
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () =>
      request.status === 200 || request.status === 201
        ? // Rejects a login page from a captive portal.
          resolve(new Response(request.responseText).json() as Promise<StoredImage>)
        : reject(new ApiError(request.status, request.statusText, request.responseText)),
    )
    request.addEventListener('error', () => reject(new TypeError('The upload failed')))
    request.addEventListener('abort', () => reject(aborted()))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    giveUpAfter(STALL_TIMEOUT_MS)
    request.send(file)
  })
}

const aborted = () => new DOMException('The upload was canceled', 'AbortError')
