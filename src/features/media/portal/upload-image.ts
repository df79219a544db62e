import { ApiError } from '../../../lib/api/response'
import { MAX_SIZE, TOO_LARGE } from '../schema'

/** An image of our own, as the API tells of it. */
export type StoredImage = {
  id: string
  /** What to store: the address that `<Picture>` and Markdown show. */
  url: string
  width: number
  height: number
  /** What it shows, as it was last described; '' for a new image. Offer it when the image is inserted. */
  alt: string
  createdAt: string
}

type Options = {
  /** Called with the share that was sent, 0 to 1. At 1 the server prepares the image, which takes some seconds more. */
  onProgress?: (share: number) => void
  /** Ends the upload. */
  signal?: AbortSignal
}

/**
 * Stores a file that was chosen, dropped or pasted; the same file twice is one image.
 * @throws ApiError when it is refused: its `userMessage` says why, for a person. TypeError when the site is out of reach,
 * AbortError (DOMException) when `signal` ended it. `getErrorMessage` has words for the first two.
 */
export function uploadImage(file: Blob, { onProgress, signal }: Options = {}): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    if (file.size > MAX_SIZE) return reject(new ApiError(413, '', JSON.stringify({ error: TOO_LARGE })))
    if (signal?.aborted) return reject(aborted())
    // Not fetch, which does not tell how much of a body was sent.
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
