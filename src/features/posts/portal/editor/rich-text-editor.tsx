import { getSchema } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { Toolbar, Tooltip } from 'radix-ui'
import { useId, useState } from 'react'
import type { StoredImage } from '../../../media/portal/upload-image'
import { useUpload } from '../../../media/portal/use-upload'
import { extensions } from './extensions'
import { ImageDialog, type ImageAttrs } from './image-dialog'
import { LinkDialog } from './link-dialog'
import { isSameArticle, toDoc, toMarkdown } from './markdown-doc'
import { frame, PlainTextArea, toolbar } from './plain-text-area'
import { ToolbarButtons } from './toolbar-buttons'
import { useImageImport } from './use-image-import'

type Props = {
  /** Names the dialogs' drafts. */
  draft: string
  label: string
  /** Only read on mount. Change the `key` to show another text. */
  defaultValue: string
  onChange: (markdown: string) => void
  error?: string
}

const schema = getSchema(extensions)

/** Returns the text as rich text; undefined if that would change or lose anything. */
function parseRichText(markdown: string) {
  try {
    const doc = toDoc(schema, markdown)
    return isSameArticle(markdown, toMarkdown(doc)) ? doc.toJSON() : undefined
  } catch {
    return undefined
  }
}

const UNSUPPORTED =
  'This text uses formatting that the visual editor doesn’t support. It stays plain text, so nothing is lost.'

/** Edits a text as rich text, or, if that can't show it, as Markdown. */
export default function RichTextEditor(props: Props) {
  const { draft, label, defaultValue, onChange, error } = props
  const [content] = useState<object | undefined>(() => parseRichText(defaultValue))
  const id = useId()
  if (!content) return <PlainTextArea {...props} notice={UNSUPPORTED} />
  const ariaProps = { 'aria-label': label, ...(error && { 'aria-invalid': 'true', 'aria-describedby': id }) }
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <div className={frame} data-invalid={error ? '' : undefined}>
        <Editor draft={draft} content={content} onChange={onChange} ariaProps={ariaProps} />
      </div>
      {error && (
        <p id={id} className="text-small font-medium text-late">
          {error}
        </p>
      )}
    </Tooltip.Provider>
  )
}

type EditorProps = Pick<Props, 'draft' | 'onChange'> & {
  content: object
  /** ARIA attributes for the field's label and error. */
  ariaProps: Record<string, string>
}

function Editor({ draft, content, onChange, ariaProps }: EditorProps) {
  const [dialog, setDialog] = useState<'link' | 'image'>()
  const { upload, progress, error } = useUpload()
  const imports = useImageImport()

  /** Uploads a dropped or pasted image and inserts it. Returns whether there was one. */
  function handleImage(view: EditorView, data: DataTransfer | null, position: number) {
    // Word adds a picture of the copied text.
    if (/\S/.test(getHtmlText(data))) return false
    const file = Array.from(data?.files ?? []).find(({ type }) => type.startsWith('image/'))
    if (file) upload(file, { onSuccess: (image) => insertImage(view, image, position) })
    return file !== undefined
  }
  /** Inserts an image, then opens the dialog to describe it. */
  function insertImage(view: EditorView, stored: StoredImage, position: number) {
    if (view.isDestroyed) return
    const { tr, schema } = view.state
    const image = schema.nodes.image!.create({ src: stored.url, alt: stored.alt })
    // The document may have gotten shorter during the upload.
    const insertAt = Math.min(position, tr.doc.content.size - 1)
    tr.insert(insertAt, image)
    const imageAt = tr.doc.nodeAt(insertAt) ? insertAt : insertAt - 1
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, imageAt)))
    if (!stored.alt) setDialog('image')
  }
  const editor = useEditor({
    extensions,
    content,
    onCreate: ({ editor }) => imports.onCreate(editor),
    onUpdate({ editor }) {
      onChange(toMarkdown(editor.state.doc))
      imports.onUpdate(editor)
    },
    editorProps: {
      attributes: { class: 'rich-text prose', role: 'textbox', 'aria-multiline': 'true', ...ariaProps },
      handlePaste: (view, event) => handleImage(view, event.clipboardData, view.state.selection.from),
      handleDrop: (view, event) =>
        handleImage(view, event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? 0),
    },
  })
  const problem = error ? `The image wasn’t uploaded: ${error}` : imports.problem
  const selected = editor.isActive('image') ? (editor.getAttributes('image') as ImageAttrs) : undefined
  return (
    <>
      <Toolbar.Root aria-label={ariaProps['aria-label']} className={toolbar}>
        <ToolbarButtons editor={editor} onLink={() => setDialog('link')} onImage={() => setDialog('image')} />
      </Toolbar.Root>
      <EditorContent editor={editor} />
      <p role="status" className={`px-4 pb-3 empty:hidden ${problem ? 'text-late' : 'text-soft'}`}>
        {problem}
        {imports.pending > 0 && 'Copying images to your library… '}
        {progress &&
          (progress.share < 1
            ? `Uploading the image… ${progress.share > 0 ? `${Math.round(progress.share * 100)} %` : ''}`
            : 'Preparing the image…')}
      </p>
      {dialog === 'link' && <LinkDialog editor={editor} draft={draft} onClose={() => setDialog(undefined)} />}
      {dialog === 'image' && (
        <ImageDialog editor={editor} draft={draft} image={selected} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

const getHtmlText = (data: DataTransfer | null) =>
  new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html').body.textContent
