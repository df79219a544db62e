import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '../../../lib/api/response'
import { LIBRARY } from '../queries'
import { uploadImage } from './upload-image'

/** Uploads files to the library. Leaving the page aborts the upload. */
export function useUpload() {
  const client = useQueryClient()
  const controller = useRef<AbortController>(undefined)
  const [share, setShare] = useState(0)
  const {
    mutate: upload,
    isPending,
    variables,
    error,
    reset,
  } = useMutation({
    mutationFn(file: File) {
      controller.current = new AbortController()
      setShare(0)
      return uploadImage(file, { signal: controller.current.signal, onProgress: setShare })
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: LIBRARY }),
  })
  useEffect(() => () => controller.current?.abort(), [])
  return {
    upload,
    /** `share` is from 0 to 1; at 1 the server converts the image. */
    progress: isPending ? { name: variables.name, share } : undefined,
    error: error ? getErrorMessage(error) : undefined,
    clearError: () => error && reset(),
    cancel() {
      controller.current?.abort()
      reset()
    },
  }
}
