import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useUpload } from './use-upload'

type Options = {
  value: string
  onChange: (url: string, description?: string) => void
  onBusy?: (busy: boolean) => void
  alt?: { onChange: (alt: string) => void }
}

/** Handles what users type, upload, drop, paste, choose, and remove in an image field. */
export function useImageField({ value: url, onChange, onBusy, alt }: Options) {
  /** The URL before typing began, so that incomplete URLs aren't requested. */
  const [previousUrl, setPreviousUrl] = useState<string>()
  const previewUrl = previousUrl ?? url
  const [announcement, setAnnouncement] = useState('')
  const uploadButton = useRef<HTMLButtonElement>(null)
  const { upload, progress, error, clearError, cancel: cancelUpload } = useUpload()
  const busy = progress !== undefined
  useBusy(busy, onBusy)

  function change(next: string, description?: string) {
    clearError()
    onChange(next, description)
  }
  function setImage(next: string, message: string, description = '') {
    change(next, description)
    alt?.onChange(description)
    setPreviousUrl(undefined)
    setAnnouncement(message)
  }
  /** Returns whether there was a file. */
  function uploadFirst(files: FileList | null) {
    const file = files?.[0]
    if (!file) return false
    setAnnouncement('Uploading…')
    cancelUpload()
    upload(file, { onSuccess: (image) => setImage(image.url, 'Image uploaded.') })
    return true
  }
  return {
    previewUrl,
    progress,
    busy,
    error,
    status: error ?? (progress?.share === 1 ? 'Preparing the image…' : announcement),
    setImage,
    uploadFirst,
    uploadButton,
    typing: {
      onChange({ target }: { target: { value: string } }) {
        setPreviousUrl(previewUrl)
        change(target.value)
      },
      onBlur: () => setPreviousUrl(undefined),
    },
    cancel() {
      cancelUpload()
      setAnnouncement('Upload canceled.')
    },
    remove() {
      uploadButton.current?.focus()
      setImage('', 'Image removed.')
    },
    paste(event: ClipboardEvent) {
      if (uploadFirst(event.clipboardData.files)) event.preventDefault()
    },
    dropArea: useDropArea(uploadFirst),
  }
}

function useBusy(busy: boolean, onBusy: Options['onBusy']) {
  useEffect(() => {
    onBusy?.(busy)
    return () => onBusy?.(false)
  }, [busy, onBusy])
}

/** Returns props for an element that accepts dropped files. */
function useDropArea(onDrop: (files: FileList) => void) {
  const [isDragOver, setIsDragOver] = useState(false)
  return {
    'data-over': isDragOver || undefined,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsDragOver(true)
    },
    onDragLeave: () => setIsDragOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsDragOver(false)
      onDrop(event.dataTransfer.files)
    },
  }
}
