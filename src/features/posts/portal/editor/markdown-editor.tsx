import { getSchema } from '@tiptap/core'
import { FileCode2 } from 'lucide-react'
import { Toolbar, Tooltip } from 'radix-ui'
import { useId, useState } from 'react'
import { extensions } from './extensions'
import { isSameArticle, toDoc, toMarkdown } from './markdown-doc'
import { RichTextEditor } from './rich-text-editor'
import { ToolbarButton } from './toolbar-button'

type Props = {
  /** Names the drafts of the dialogs. */
  draft: string
  label: string
  /** Only read on mount: change the `key` to show another text. */
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

/** Edits a text as rich text or as Markdown. */
export default function MarkdownEditor({ draft, label, defaultValue, onChange, error }: Props) {
  const [markdown, setMarkdown] = useState(defaultValue)
  const [richText, setRichText] = useState(() => parseRichText(defaultValue))
  const [notice, setNotice] = useState(richText ? undefined : UNSUPPORTED)
  const id = useId()

  function change(markdown: string) {
    setMarkdown(markdown)
    onChange(markdown)
  }
  function toggleMode() {
    if (richText) return setRichText(undefined)
    const doc = parseRichText(markdown)
    setRichText(doc)
    setNotice(doc ? undefined : UNSUPPORTED)
  }
  const ariaProps = { 'aria-label': label, ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }) }
  const modeToggle = (
    <ToolbarButton showLabel label="Plain text" icon={FileCode2} pressed={!richText} onClick={toggleMode} />
  )
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <div className="markdown-editor" data-invalid={error ? '' : undefined}>
        {richText ? (
          <RichTextEditor
            draft={draft}
            content={richText}
            onChange={change}
            ariaProps={ariaProps}
            modeToggle={modeToggle}
          />
        ) : (
          <>
            <Toolbar.Root aria-label="Text" className="toolbar">
              <Toolbar.Separator className="grow" />
              {modeToggle}
            </Toolbar.Root>
            <textarea
              {...(ariaProps as object)}
              dir="auto"
              value={markdown}
              onChange={({ target }) => change(target.value)}
              className="markdown"
            />
          </>
        )}
      </div>
      {notice && <p className="text-small text-soft">{notice}</p>}
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-late">
          {error}
        </p>
      )}
    </Tooltip.Provider>
  )
}
