import type { Editor } from '@tiptap/react'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { TextField } from '../../../../ui/forms/field'
import { linkAddress } from './link-address'

/** Makes the selected words a link, or inserts one; changes or removes the one at the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [hasWords] = useState(() => before !== '' || !editor.state.selection.empty)
  const [words, setWords] = useState('')
  const [address, setAddress] = useState(before)
  const [error, setError] = useState<string>()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // React carries it to the form of the post, too, in which this dialog is.
    event.stopPropagation()
    const href = linkAddress(address)
    if (!href) return setError('Please enter a web address, a page of this site such as /services, or an email address')
    const change = editor.chain().focus().extendMarkRange('link')
    if (hasWords) change.setLink({ href }).run()
    else {
      const text = words.trim() || href
      change.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
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
      title={before ? 'Change the link' : 'Link'}
      hint="Link text that says where it leads helps everyone, especially people who can’t see the page."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {!hasWords && <TextField label="Words" value={words} onChange={(event) => setWords(event.target.value)} />}
        <TextField
          label="Address"
          inputMode="url"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={error}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {before && (
            <Button kind="bare" className="mr-auto" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{before ? 'Change link' : 'Set link'}</Button>
        </div>
      </form>
    </Dialog>
  )
}
