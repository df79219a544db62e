import { ImageOff, Images, Upload, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { Button } from '../../../ui/button'
import { FieldError, TextField } from '../../../ui/forms/field'
import { getSafeImageUrl } from '../../../lib/image-url'
import { ImageLibrary } from './image-library'
import { Picture } from '../picture'
import { useUpload } from './use-upload'

type Props = {
  label: string
  name: string
  /** Whether its address can't be typed, since it's a photo of the practice's own. */
  isOwn?: boolean
  /** The label of the upload button. */
  upload?: 'Upload Image' | 'Upload Photo'
  optional?: boolean
  hint?: string
  error?: string
  value: string
  /** `description` is the image's in the library, if it has one. */
  onChange: (url: string, description?: string) => void
  /** Called when an upload starts and ends, since a form submitted in between wouldn't include the image. */
  onBusy?: (busy: boolean) => void
  /** What the image shows, if the form keeps it. An image of the library brings its own; any other begins with none. */
  alt?: { value: string; onChange: (alt: string) => void; error?: string }
}

/** A field for the URL of an image, filled in by typing, uploading, dropping, or pasting a file, or from the library. */
export function ImageField({ upload: uploadLabel = 'Upload Image', isOwn = false, onBusy, alt, ...props }: Props) {
  const { value: url, onChange, error: fieldError, ...field } = props
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  /** The URL before typing began, so that incomplete URLs aren't requested. */
  const [previousUrl, setPreviousUrl] = useState<string>()
  const previewUrl = previousUrl ?? url
  const [announcement, setAnnouncement] = useState('')
  const [isDragOver, setIsDragOver] = useState(false)
  const [isLibraryOpen, setIsLibraryOpen] = useState(false)
  const { upload, progress, error, clearError, cancel: cancelUpload } = useUpload()
  const busy = progress !== undefined
  useEffect(() => {
    onBusy?.(busy)
    return () => onBusy?.(false)
  }, [busy, onBusy])

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
  function uploadFirst(files: FileList | null | undefined) {
    const file = files?.[0]
    if (!file) return false
    setAnnouncement('Uploading…')
    cancelUpload()
    upload(file, { onSuccess: (image) => setImage(image.url, 'Image uploaded.') })
    return true
  }
  function cancel() {
    cancelUpload()
    setAnnouncement('Upload canceled.')
  }
  function remove() {
    uploadButton.current?.focus()
    setImage('', 'Image removed.')
  }
  function paste(event: ClipboardEvent) {
    if (uploadFirst(event.clipboardData.files)) event.preventDefault()
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDragOver(false)
    uploadFirst(event.dataTransfer.files)
  }
  function drag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsDragOver(true)
  }
  const Root = isOwn ? 'fieldset' : 'div'
  const shownError = error ?? fieldError
  return (
    <Root onPaste={paste} aria-describedby={isOwn ? `${id}-hint` : undefined} className="grid grid-cols-1 gap-2">
      {isOwn ? (
        <>
          <legend className="font-semibold">{field.label}</legend>
          <div id={`${id}-hint`} className="text-small text-soft">
            {field.hint}
            {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
          </div>
        </>
      ) : (
        <TextField
          {...field}
          id={id}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={url}
          error={shownError}
          onChange={(event) => {
            setPreviousUrl(previewUrl)
            change(event.target.value)
          }}
          onBlur={() => setPreviousUrl(undefined)}
        />
      )}
      <div
        className="image-drop flex flex-wrap items-center gap-3.5 rounded-field border-[1.5px] border-dashed border-edge p-3 data-over:border-solid data-over:border-accent data-over:bg-sunk"
        data-over={isDragOver || undefined}
        onDragOver={drag}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
      >
        <div className="grid size-24 flex-none grid-cols-[100%] grid-rows-[100%] place-items-center overflow-hidden rounded-[0.6rem] bg-sunk text-soft empty:hidden">
          {getSafeImageUrl(previewUrl) && (
            <Picture
              src={previewUrl}
              alt="Preview"
              sizes="96px"
              className="size-full object-cover"
              first
              fallback={<ImageOff role="img" aria-label="This image can’t be loaded" />}
            />
          )}
        </div>
        <div className="grid min-w-0 grow basis-52 grid-cols-1 gap-2">
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
            {/* One button, so that it keeps the focus when an upload starts or ends. */}
            <Button ref={uploadButton} variant="secondary" onClick={busy ? cancel : () => picker.current?.click()}>
              {busy ? <X aria-hidden className="size-4.5" /> : <Upload aria-hidden className="size-4.5" />}
              {busy ? 'Cancel upload' : uploadLabel}
            </Button>
            {!busy && (
              <Button variant="secondary" onClick={() => setIsLibraryOpen(true)}>
                <Images aria-hidden className="size-4.5" />
                Choose from library
              </Button>
            )}
            {!busy && url && (
              <Button variant="ghost" onClick={remove}>
                <X aria-hidden className="size-4.5" />
                Remove
              </Button>
            )}
          </div>
          {!busy && (
            <p className="text-small text-soft">
              JPEG, PNG, WebP, AVIF, GIF, or HEIC, up to 10 MB
              <span className="pointer-coarse:hidden">, or drop it here</span>
            </p>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/*,.heic,.heif"
          hidden
          onChange={(event) => {
            uploadFirst(event.target.files)
            // Allows choosing the same file again after a failure.
            event.target.value = ''
          }}
        />
      </div>
      {alt && url && (
        <TextField
          label="What the picture shows"
          optional
          hint="In a few words, for people who can’t see it."
          {...alt}
          onChange={({ target }) => alt.onChange(target.value)}
        />
      )}
      <p role="status" className="sr-only">
        {error ?? (progress?.share === 1 ? 'Preparing the image…' : announcement)}
      </p>
      <ImageLibrary
        open={isLibraryOpen}
        onOpenChange={setIsLibraryOpen}
        onChoose={(image) => {
          setIsLibraryOpen(false)
          setImage(image.url, 'Image selected.', image.alt)
        }}
      />
    </Root>
  )
}
