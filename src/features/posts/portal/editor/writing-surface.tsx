import { getSchema } from '@tiptap/core'
import { FileCode2 } from 'lucide-react'
import { Toolbar, Tooltip } from 'radix-ui'
import { useId, useState } from 'react'
import { extensions } from './extensions'
import { Formatted } from './formatted'
import { IconButton } from './icon-button'
import { isSameArticle, toDoc, toMarkdown } from './markdown-doc'

type Props = {
  label: string
  /** Markdown, as it is when the surface opens; give it another `key` to open another text. */
  defaultValue: string
  onChange: (markdown: string) => void
  error?: string
}

const schema = getSchema(extensions)

/** The text as the surface shows it; undefined when it holds what the surface would change or lose. */
function readable(markdown: string) {
  try {
    const doc = toDoc(schema, markdown)
    return isSameArticle(markdown, toMarkdown(doc)) ? doc.toJSON() : undefined
  } catch {
    return undefined
  }
}

const TOO_RICH =
  'This text uses formatting that the visual editor doesn’t support. It stays Markdown, so nothing is lost.'

/** Where an article is written: as it will look, or as Markdown. */
export default function WritingSurface({ label, defaultValue, onChange, error }: Props) {
  const [text, setText] = useState(defaultValue)
  const [content, setContent] = useState(() => readable(defaultValue))
  const [notice, setNotice] = useState(content ? undefined : TOO_RICH)
  const id = useId()

  function change(markdown: string) {
    setText(markdown)
    onChange(markdown)
  }
  function toggle() {
    if (content) return setContent(undefined)
    const doc = readable(text)
    setContent(doc)
    setNotice(doc ? undefined : TOO_RICH)
  }
  const field = { 'aria-label': label, ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }) }
  const markdownToggle = (
    <IconButton wordy label="Markdown" icon={FileCode2} pressed={content === undefined} onPress={toggle} />
  )
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <div className="writing" data-invalid={error ? '' : undefined}>
        {content ? (
          <Formatted content={content} onChange={change} field={field} toggle={markdownToggle} />
        ) : (
          <>
            <Toolbar.Root aria-label="Text" className="tools">
              <Toolbar.Separator className="grow" />
              {markdownToggle}
            </Toolbar.Root>
            <textarea
              {...(field as object)}
              value={text}
              onChange={({ target }) => change(target.value)}
              className="markdown"
            />
          </>
        )}
      </div>
      {notice && <p className="text-[0.94rem] text-soft">{notice}</p>}
      {error && (
        <p id={`${id}-error`} className="text-[0.94rem] font-medium text-late">
          {error}
        </p>
      )}
    </Tooltip.Provider>
  )
}
