import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/reply'
import { LIBRARY } from './queries'
import { uploadImage, type StoredImage } from './upload-image'

/** What is being sent: `share` 0 to 1; at 1 the server prepares the image. */
type Progress = { name: string; share: number }

/** Uploads one file at a time; a new one replaces one that is under way, and leaving ends it. */
export function useUpload(done: (image: StoredImage) => void) {
  const client = useQueryClient()
  const running = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<Progress>()
  const [error, setError] = useState<string>()
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File) {
    running.current?.abort()
    const controller = (running.current = new AbortController())
    const { signal } = controller
    const { name } = file
    setError(undefined)
    setProgress({ name, share: 0 })
    try {
      const image = await uploadImage(file, { signal, onProgress: (share) => setProgress({ name, share }) })
      void client.invalidateQueries({ queryKey: LIBRARY })
      done(image)
    } catch (cause) {
      if (!signal.aborted) setError(sentenceOf(cause))
    } finally {
      if (running.current === controller) setProgress(undefined)
    }
  }
  return { start, cancel: () => running.current?.abort(), progress, error, forget: () => setError(undefined) }
}
