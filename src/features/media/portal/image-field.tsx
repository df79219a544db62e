import { ImageOff, Images, Upload, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { FieldError, TextField } from '../../../ui/forms/field'
import { getSafeImageUrl } from '../../../lib/image-url'
import { ImageLibrary } from './image-library'
import { Picture } from '../picture'
import { useImageField } from './use-image-field'

type Props = {
  label: string
  name: string
  /** Whether it has to be the practice's own photo, so that nobody can type an address. */
  isOwn?: boolean
  upload?: 'Upload Image' | 'Upload Photo'
  optional?: boolean
  hint?: string
  error?: string
  value: string
  /** `description` is the image's description in the library, if it has one. */
  onChange: (url: string, description?: string) => void
  /** Called when an upload starts and ends: a form submitted in between wouldn't include the image. */
  onBusy?: (busy: boolean) => void
  /** The alt text, if the form stores it. An image from the library brings its own; any other starts without one. */
  alt?: { value: string; onChange: (alt: string) => void; error?: string }
}

/** A field for the URL of an image, filled in by typing, uploading, dropping, or pasting a file, or from the library. */
export function ImageField({ upload = 'Upload Image', isOwn = false, ...props }: Props) {
  const { value, onChange: _, onBusy: __, alt, error: fieldError, ...field } = props
  const id = useId()
  const image = useImageField(props)
  const [isLibraryOpen, setIsLibraryOpen] = useState(false)
  const error = image.error ?? fieldError
  const Root = isOwn ? 'fieldset' : 'div'
  return (
    <Root onPaste={image.paste} aria-describedby={isOwn ? `${id}-hint` : undefined} className="grid grid-cols-1 gap-2">
      {isOwn ? (
        <>
          <legend className="font-semibold">{field.label}</legend>
          <div id={`${id}-hint`} className="text-small text-soft">
            {field.hint}
            {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          </div>
        </>
      ) : (
        <TextField
          {...field}
          id={id}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={value}
          error={error}
          {...image.typing}
        />
      )}
      <div
        className="image-drop flex flex-wrap items-center gap-3.5 rounded-field border-thin border-dashed border-edge p-3 data-over:border-solid data-over:border-accent data-over:bg-sunk"
        {...image.dropArea}
      >
        <Preview url={image.previewUrl} />
        <div className="grid min-w-0 grow basis-52 grid-cols-1 gap-2">
          {image.progress && <Progress {...image.progress} />}
          <Buttons image={image} hasImage={value !== ''} upload={upload} onOpenLibrary={() => setIsLibraryOpen(true)} />
          {!image.busy && (
            <p className="text-small text-soft">
              JPEG, PNG, WebP, AVIF, GIF, or HEIC, up to 10 MB
              <span className="pointer-coarse:hidden">, or drop it here</span>
            </p>
          )}
        </div>
      </div>
      {alt && value && (
        <TextField
          label="What the picture shows"
          optional
          hint="In a few words, for people who can’t see it."
          {...alt}
          onChange={({ target }) => alt.onChange(target.value)}
        />
      )}
      <p role="status" className="sr-only">
        {image.status}
      </p>
      <ImageLibrary
        open={isLibraryOpen}
        onOpenChange={setIsLibraryOpen}
        onChoose={({ url, alt }) => {
          setIsLibraryOpen(false)
          image.setImage(url, 'Image selected.', alt)
        }}
      />
    </Root>
  )
}

const Preview = ({ url }: { url: string }) => (
  <div className="grid size-24 flex-none grid-cols-[100%] grid-rows-[100%] place-items-center overflow-hidden rounded-[0.6rem] bg-sunk text-soft empty:hidden">
    {getSafeImageUrl(url) && (
      <Picture
        src={url}
        alt="Preview"
        sizes="96px"
        className="size-full object-cover"
        first
        fallback={<ImageOff role="img" aria-label="This image can’t be loaded" />}
      />
    )}
  </div>
)

const Progress = ({ name, share }: { name: string; share: number }) => (
  <>
    <p className="break-words">{share < 1 ? `Uploading ${name}…` : 'Preparing the image…'}</p>
    <progress
      aria-label="Upload"
      value={share < 1 ? share : undefined}
      className="h-[0.6rem] w-full appearance-none overflow-hidden rounded-full bg-line text-accent indeterminate:animate-pulse indeterminate:bg-accent [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current [&::-webkit-progress-value]:[transition:width_0.2s]"
    />
  </>
)

type ButtonsProps = {
  image: ReturnType<typeof useImageField>
  hasImage: boolean
  upload: string
  onOpenLibrary: () => void
}

function Buttons({ image, hasImage, upload, onOpenLibrary }: ButtonsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { busy, cancel, remove, uploadButton, uploadFirst } = image
  return (
    <div className="flex flex-wrap gap-2">
      {/* A single button, so that it keeps focus when an upload starts or ends. */}
      <Button ref={uploadButton} variant="secondary" onClick={busy ? cancel : () => picker.current?.click()}>
        {busy ? <X aria-hidden className="size-4.5" /> : <Upload aria-hidden className="size-4.5" />}
        {busy ? 'Cancel upload' : upload}
      </Button>
      {!busy && (
        <Button variant="secondary" onClick={onOpenLibrary}>
          <Images aria-hidden className="size-4.5" />
          Choose from library
        </Button>
      )}
      {!busy && hasImage && (
        <Button variant="ghost" onClick={remove}>
          <X aria-hidden className="size-4.5" />
          Remove
        </Button>
      )}
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
  )
}
