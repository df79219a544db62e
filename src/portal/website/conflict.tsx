import { Button } from '../../ui/button'
import { describeValue } from './describe-value'
import type { WebsiteText } from './queries'
import { useEditor } from './use-website-editor'

/** What someone else has saved in the meantime, with the choice between both. */
export function Conflict({ text }: { text: WebsiteText }) {
  const { getProblem, resolve } = useEditor()
  const { theirs } = getProblem(text)
  if (!theirs) return undefined
  return (
    <div role="alert" className="grid gap-3 rounded-field bg-warnbg p-4 text-warn">
      <p className="font-semibold">
        {theirs.username ?? 'Someone'} has saved this text in the meantime. Which one do you want to keep?
      </p>
      <blockquote dir="auto" className="break-words whitespace-pre-line text-ink">
        {describeValue(theirs.value)}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" className="text-ink" onClick={() => resolve(text.key, 'mine')}>
          Keep mine
        </Button>
        <Button variant="secondary" className="text-ink" onClick={() => resolve(text.key, 'theirs')}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
