import { useState } from 'react'
import type { Editor } from '@tiptap/react'
import { TextField } from '../../../../ui/forms/field'
import { useDraft } from '../../../../ui/forms/drafts/use-draft'
import { getSafeImageUrl } from '../../../../lib/image-url'
import { ImageField } from '../../../media/portal/image-field'
import { EditorDialog } from './editor-dialog'

export type ImageAttrs = { src: string; alt: string; title: string | null }

type Props = {
  editor: Editor
  /** Names the draft of this post. */
  draft: string
  /** The selected image; undefined to insert one. */
  image?: ImageAttrs
  onClose: () => void
}

export function ImageDialog({ editor, draft, image, onClose }: Props) {
  const [typed, setTyped] = useDraft<Partial<ImageAttrs>>(`image ${draft} ${image?.src ?? 'new'}`)
  const { src, alt, title } = { ...(image ?? { src: '', alt: '', title: '' }), ...typed }
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (attrs: Partial<ImageAttrs>) => setTyped({ ...typed, ...attrs })

  function close() {
    setTyped(undefined)
    onClose()
  }
  function submit() {
    if (!getSafeImageUrl(src)) return setError('Please choose a file or enter the address of an image')
    const attrs = { src: src.trim(), alt: alt.trim(), title: title?.trim() || null }
    if (image) editor.chain().focus().updateAttributes('image', attrs).run()
    else editor.chain().focus().insertContent({ type: 'image', attrs }).run()
    close()
  }
  return (
    <EditorDialog
      editor={editor}
      title={image ? 'The image' : 'Insert an image'}
      hint="Upload one, choose one of yours, or enter its address."
      submitLabel={image ? 'Change image' : 'Insert image'}
      busy={busy}
      onSubmit={submit}
      onCancel={close}
      onClose={onClose}
    >
      <ImageField
        label="Image address"
        name="image"
        value={src}
        onChange={(src) => change({ src })}
        onBusy={setBusy}
        error={error}
      />
      <TextField
        label="Description"
        hint="What it shows, for parents who can’t see it. Leave it empty if it’s only decoration."
        value={alt}
        onChange={({ target }) => change({ alt: target.value })}
      />
      <TextField
        label="Caption"
        optional
        value={title ?? ''}
        onChange={({ target }) => change({ title: target.value })}
      />
    </EditorDialog>
  )
}
