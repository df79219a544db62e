import { useState, type SubmitEvent } from 'react'
import type { Editor } from '@tiptap/react'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { TextField } from '../../../../ui/forms/field'
import { getSafeImageUrl } from '../../../media/image-url'
import { ImageField } from '../../../media/portal/image-field'

export type ImageAttrs = { src: string; alt: string; title: string | null }

type Props = {
  editor: Editor
  /** The selected image; undefined to insert one. */
  image?: ImageAttrs
  onClose: () => void
}

export function ImageDialog({ editor, image, onClose }: Props) {
  const [src, setSrc] = useState(image?.src ?? '')
  const [alt, setAlt] = useState(image?.alt ?? '')
  const [title, setTitle] = useState(image?.title ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble through portals: don't submit the post form around this dialog.
    event.stopPropagation()
    if (!getSafeImageUrl(src)) return setError('Please choose a file or enter the address of an image')
    const attrs = { src: src.trim(), alt: alt.trim(), title: title.trim() || null }
    if (image) editor.chain().focus().updateAttributes('image', attrs).run()
    else editor.chain().focus().insertContent({ type: 'image', attrs }).run()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={image ? 'The image' : 'Insert an image'}
      hint="Upload one, choose one of yours, or enter its address."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ImageField label="Image address" name="image" value={src} onChange={setSrc} onBusy={setBusy} error={error} />
        <TextField
          label="Description"
          hint="What it shows, for parents who can’t see it. Leave it empty if it’s only decoration."
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <TextField label="Caption" optional value={title} onChange={(event) => setTitle(event.target.value)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {image ? 'Change image' : 'Insert image'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
