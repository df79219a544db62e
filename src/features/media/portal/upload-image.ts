import type { InferResponseType } from 'hono/client'
import type { api } from '../../../lib/api/client'
import { ApiError } from '../../../lib/api/response'
import { MAX_BYTES, TOO_LARGE } from '../schema'

export type StoredImage = InferResponseType<typeof api.media.$post, 201>

type Options = {
  /** Called with the share sent, from 0 to 1. At 1 the server converts the image, which takes a few more seconds. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file. Uploading the same file twice returns the same image.
 * @throws ApiError if it's rejected; TypeError if the site can't be reached; AbortError (DOMException) if `signal` aborts.
 */
export function uploadImage(file: Blob, { onProgress, signal }: Options = {}): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    if (file.size > MAX_BYTES) return reject(new ApiError(413, '', JSON.stringify({ error: TOO_LARGE })))
    if (signal?.aborted) return reject(aborted())
    // Not fetch, which doesn't report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', '/api/media')
    request.setRequestHeader('Content-Type', file.type.startsWith('image/') ? file.type : 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status === 200 || request.status === 201
        ? resolve(JSON.parse(request.responseText) as StoredImage)
        : reject(new ApiError(request.status, request.statusText, request.responseText)),
    )
    request.addEventListener('error', () => reject(new TypeError('The upload failed')))
    request.addEventListener('abort', () => reject(aborted()))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

const aborted = () => new DOMException('The upload was canceled', 'AbortError')
