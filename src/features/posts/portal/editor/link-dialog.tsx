import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { useDraft } from '../../../../ui/forms/drafts/use-draft'
import { EditorDialog } from './editor-dialog'
import { toLinkUrl } from './link-url'

type Typed = { text?: string; url?: string }

type Props = {
  editor: Editor
  /** Names the draft of this post. */
  draft: string
  onClose: () => void
}

/** Links the selected text, or inserts a link. Edits or removes the link at the cursor. */
export function LinkDialog({ editor, draft, onClose }: Props) {
  const [currentHref] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [hasText] = useState(() => currentHref !== '' || !editor.state.selection.empty)
  const [typed, setTyped] = useDraft<Typed>(`link ${draft} ${currentHref || 'new'}`)
  const { text = '', url = currentHref } = typed ?? {}
  const [error, setError] = useState<string>()
  const change = (fields: Typed) => setTyped({ ...typed, ...fields })

  function close() {
    setTyped(undefined)
    onClose()
  }
  function submit() {
    const href = toLinkUrl(url)
    if (!href) return setError('Please enter a web address, a page of this site such as /services, or an email address')
    const command = editor.chain().focus().extendMarkRange('link')
    if (hasText) command.setLink({ href }).run()
    else {
      const marks = [{ type: 'link', attrs: { href } }]
      command.insertContent({ type: 'text', text: text.trim() || href, marks }).run()
    }
    close()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <EditorDialog
      editor={editor}
      title={currentHref ? 'Change the link' : 'Link'}
      hint="Link text that says where it leads helps everyone, especially people who can’t see the page."
      submitLabel={currentHref ? 'Change link' : 'Set link'}
      onSubmit={submit}
      onCancel={close}
      onClose={onClose}
      action={
        currentHref && (
          <Button variant="ghost" className="mr-auto" onClick={remove}>
            Remove link
          </Button>
        )
      }
    >
      {!hasText && <TextField label="Text" value={text} onChange={({ target }) => change({ text: target.value })} />}
      <TextField
        label="Address"
        inputMode="url"
        value={url}
        onChange={({ target }) => change({ url: target.value })}
        error={error}
      />
    </EditorDialog>
  )
}
