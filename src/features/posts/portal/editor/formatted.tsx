import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { Toolbar } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import type { StoredImage } from '../../../media/portal/upload-image'
import { useUpload } from '../../../media/portal/use-upload'
import { extensions } from './extensions'
import { ImageDialog, type Picture } from './image-dialog'
import { LinkDialog } from './link-dialog'
import { toMarkdown } from './markdown-doc'
import { Tools } from './tools'

type Props = {
  content: object
  onChange: (markdown: string) => void
  /** Name and error of the field, as ARIA attributes. */
  field: Record<string, string>
  /** The last of the tools. */
  toggle: ReactNode
}

/** The text as it will look, with its tools. */
export function Formatted({ content, onChange, field, toggle }: Props) {
  const [dialog, setDialog] = useState<'link' | 'image'>()
  const { upload, progress, error } = useUpload()

  /** An image that is dropped or pasted is uploaded, inserted and then described. */
  function take(view: EditorView, data: DataTransfer | null, at: number) {
    const file = Array.from(data?.files ?? []).find(({ type }) => type.startsWith('image/'))
    if (file) upload(file, { onSuccess: (image) => insert(view, image, at) })
    return file !== undefined
  }
  function insert(view: EditorView, stored: StoredImage, at: number) {
    if (view.isDestroyed) return
    const { tr, schema } = view.state
    const image = schema.nodes.image!.create({ src: stored.url, alt: stored.alt })
    // Writing went on meanwhile: the place may be gone.
    const place = Math.min(at, tr.doc.content.size - 1)
    tr.insert(place, image)
    const found = tr.doc.nodeAt(place) ? place : place - 1
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, found)))
    if (!stored.alt) setDialog('image')
  }
  const editor = useEditor({
    extensions,
    content,
    onUpdate: ({ editor }) => onChange(toMarkdown(editor.state.doc)),
    editorProps: {
      attributes: { class: 'surface prose', role: 'textbox', 'aria-multiline': 'true', ...field },
      handlePaste: (view, event) => take(view, event.clipboardData, view.state.selection.from),
      handleDrop: (view, event) =>
        take(view, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? 0),
    },
  })
  const selected = editor.isActive('image') ? (editor.getAttributes('image') as Picture) : undefined
  return (
    <>
      <Toolbar.Root aria-label="Text" className="tools">
        <Tools editor={editor} onLink={() => setDialog('link')} onImage={() => setDialog('image')} />
        {toggle}
      </Toolbar.Root>
      <EditorContent editor={editor} />
      <p role="status" className={`px-4 pb-3 ${error ? 'text-late' : 'text-soft'}`} hidden={!error && !progress}>
        {error && `The image wasn’t uploaded: ${error}`}
        {progress &&
          (progress.share < 1
            ? `Uploading the image… ${progress.share > 0 ? `${Math.round(progress.share * 100)} %` : ''}`
            : 'Preparing the image…')}
      </p>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {dialog === 'image' && <ImageDialog editor={editor} image={selected} onClose={() => setDialog(undefined)} />}
    </>
  )
}
