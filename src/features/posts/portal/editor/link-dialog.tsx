import type { Editor } from '@tiptap/react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { TextField } from '../../../../ui/forms/field'
import { toLinkUrl } from './link-url'

/** Links the selected text or inserts a link. Edits or removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [currentHref] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [hasText] = useState(() => currentHref !== '' || !editor.state.selection.empty)
  const [text, setText] = useState('')
  const [url, setUrl] = useState(currentHref)
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble through portals: don't submit the post form around this dialog.
    event.stopPropagation()
    const href = toLinkUrl(url)
    if (!href) return setError('Please enter a web address, a page of this site such as /services, or an email address')
    const change = editor.chain().focus().extendMarkRange('link')
    if (hasText) change.setLink({ href }).run()
    else {
      const marks = [{ type: 'link', attrs: { href } }]
      change.insertContent({ type: 'text', text: text.trim() || href, marks }).run()
    }
    onClose()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={currentHref ? 'Change the link' : 'Link'}
      hint="Link text that says where it leads helps everyone, especially people who can’t see the page."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {!hasText && <TextField label="Text" value={text} onChange={(event) => setText(event.target.value)} />}
        <TextField
          label="Address"
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {currentHref && (
            <Button variant="ghost" className="mr-auto" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{currentHref ? 'Change link' : 'Set link'}</Button>
        </div>
      </form>
    </Dialog>
  )
}
