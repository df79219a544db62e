import { Choice } from '../../ui/forms/drafts/conflict'
import { describeValue } from './describe-value'
import type { WebsiteText } from './queries'
import { getStored, useEditor } from './use-website-editor'

/** What someone else has saved in the meantime, with the choice between both. */
export function TextConflict({ text }: { text: WebsiteText }) {
  const { isStale, resolve } = useEditor()
  if (!isStale(text)) return undefined
  return (
    <Choice
      title={`${text.draft?.username ?? 'Someone'} has saved this text in the meantime.`}
      theirs={describeValue(getStored(text))}
      onChoose={(keep) => resolve(text.key, keep)}
    />
  )
}
