import { Conflict } from '../../ui/forms/drafts/conflict'
import { describeValue } from './describe-value'
import type { WebsiteText } from './queries'
import { getStored, useEditor } from './use-website-editor'

/** What someone else has saved in the meantime, with the choice between both. */
export function TextConflict({ text }: { text: WebsiteText }) {
  const { isStale, resolve } = useEditor()
  if (!isStale(text)) return undefined
  return (
    <Conflict
      title={`${text.draft?.username ?? 'Someone'} has saved this text in the meantime. Which one do you want to keep?`}
      choices={{ 'Keep mine': () => resolve(text, 'mine'), 'Take theirs': () => resolve(text, 'theirs') }}
    >
      <blockquote dir="auto" className="break-words whitespace-pre-line text-ink">
        {describeValue(getStored(text))}
      </blockquote>
    </Conflict>
  )
}
