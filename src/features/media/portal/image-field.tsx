import { ImageOff, Images, Upload, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/forms/field'
import { imageSource } from '../image-url'
import { ImageLibrary } from './image-library'
import { Picture } from '../picture'
import { useUpload } from './use-upload'

type Props = {
  label: string
  name: string
  /** What the button that uploads says. */
  upload?: 'Upload Image' | 'Upload Photo'
  optional?: boolean
  hint?: string
  error?: string
  value: string
  onChange: (url: string) => void
  /** Called as an upload begins and ends: a form sent in between would go without the image. */
  onBusy?: (busy: boolean) => void
}

/** The address of an image, which an upload or the library fills in. Files may be dropped on it or pasted into it. */
export function ImageField({ upload: uploadLabel = 'Upload Image', onBusy, ...props }: Props) {
  const { value: url, onChange, error: refusal, ...field } = props
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  /** What was there before somebody began to type: an address that is not complete is not asked for. */
  const [before, setBefore] = useState<string>()
  const shown = before ?? url
  const [said, say] = useState('')
  const [over, setOver] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const { upload, progress, error, clearError, cancel: cancelUpload } = useUpload()
  const busy = progress !== undefined
  useEffect(() => {
    onBusy?.(busy)
    return () => onBusy?.(false)
  }, [busy, onBusy])

  function change(next: string) {
    clearError()
    onChange(next)
  }
  function put(next: string, words: string) {
    change(next)
    setBefore(undefined)
    say(words)
  }
  function take(files: FileList | null | undefined) {
    const file = files?.[0]
    if (!file) return false
    say('Uploading…')
    cancelUpload()
    upload(file, { onSuccess: (image) => put(image.url, 'Image uploaded.') })
    return true
  }
  function cancel() {
    cancelUpload()
    say('Upload canceled.')
  }
  function remove() {
    main.current?.focus()
    put('', 'Image removed.')
  }
  function paste(event: ClipboardEvent) {
    if (take(event.clipboardData.files)) event.preventDefault()
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  function drag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div onPaste={paste} className="grid gap-2">
      <TextField
        {...field}
        id={id}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={url}
        error={error ?? refusal}
        onChange={(event) => {
          setBefore(shown)
          change(event.target.value)
        }}
        onBlur={() => setBefore(undefined)}
      />
      <div
        className="image-drop"
        data-over={over || undefined}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="image-preview">
          {imageSource(shown) && (
            <Picture
              src={shown}
              alt="What it looks like"
              sizes="96px"
              first
              fallback={<ImageOff role="img" aria-label="It doesn’t load" />}
            />
          )}
        </div>
        <div className="grid grow gap-2">
          {progress && (
            <>
              <p className="break-words">
                {progress.share < 1 ? `Uploading ${progress.name}…` : 'Preparing the image…'}
              </p>
              <progress
                aria-label="Upload"
                value={progress.share < 1 ? progress.share : undefined}
                className="image-progress"
              />
            </>
          )}
          <div className="flex flex-wrap gap-2">
            {/* One button, so that the focus stays on it when an upload begins or ends. */}
            <Button ref={main} kind="quiet" onClick={busy ? cancel : () => picker.current?.click()}>
              {busy ? <X aria-hidden className="size-4.5" /> : <Upload aria-hidden className="size-4.5" />}
              {busy ? 'Cancel upload' : uploadLabel}
            </Button>
            {!busy && (
              <Button kind="quiet" onClick={() => setChoosing(true)}>
                <Images aria-hidden className="size-4.5" />
                Choose from library
              </Button>
            )}
            {!busy && url && (
              <Button kind="bare" onClick={remove}>
                <X aria-hidden className="size-4.5" />
                Remove
              </Button>
            )}
          </div>
          {!busy && (
            <p className="text-[0.94rem] text-soft">
              JPEG, PNG, WebP, AVIF, GIF, or HEIC, up to 10 MB<span className="image-drop-hint">, or drop it here</span>
            </p>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/*,.heic,.heif"
          hidden
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again after a failure.
            event.target.value = ''
          }}
        />
      </div>
      <p role="status" className="sr-only">
        {error ?? (progress?.share === 1 ? 'Preparing the image…' : said)}
      </p>
      <ImageLibrary
        open={choosing}
        onOpenChange={setChoosing}
        onChoose={(image) => {
          setChoosing(false)
          put(image.url, 'Image selected.')
        }}
      />
    </div>
  )
}
