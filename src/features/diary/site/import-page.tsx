import { plural } from '../../../lib/text/plural'
import { formatDateTime } from '../../../lib/time/dates'
import { Button, getButtonClass } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import type { ImportPreview } from '../import/imports'
import { hasChoices, PreviewChoices, PreviewFacts } from './import-preview'

type Props = { token: string; preview: ImportPreview }

/** Shows parents what's in a file. They choose what it doesn't say, add it to their diary, and can undo that. */
export const ImportPage = ({ token, preview }: Props) => (
  <section className="grid max-w-2xl gap-6">
    <h1 className="text-3xl">{preview.importedAt ? 'Nights from another app' : 'This is in your file'}</h1>
    {preview.importedAt ? <Imported token={token} preview={preview} /> : <Ready token={token} preview={preview} />}
  </section>
)

function Ready({ token, preview }: Props) {
  const { id, problem, count } = preview
  const action = `/nights/${token}/import/${id}`
  return (
    <>
      <PreviewFacts preview={preview} />
      {problem && <p role="status">{problem}</p>}
      <form method="post" action={action} className="grid gap-5">
        <PreviewChoices preview={preview} />
        <div className="flex flex-wrap gap-3">
          {!problem && count > 0 && (
            <Button type="submit" name="action" value="import">
              Add {plural(count, 'sleep')}
            </Button>
          )}
          {hasChoices(preview) && (
            <Button type="submit" name="action" value="choose" variant={problem ? 'primary' : 'secondary'}>
              {problem ? 'Continue' : 'Look again'}
            </Button>
          )}
          <Button type="submit" name="action" value="discard" variant="secondary">
            {count > 0 || problem ? 'Don’t add anything' : 'Back to your nights'}
          </Button>
        </div>
      </form>
      <p className="text-soft">Nothing is added yet. The file is forgotten after a day.</p>
    </>
  )
}

function Imported({ token, preview: { id, fileName, count, undoneAt, choices } }: Props) {
  return (
    <>
      <Notice tone="ok" role="status">
        {undoneAt
          ? `${plural(count, 'sleep')} of ${fileName} taken back.`
          : `${plural(count, 'sleep')} of ${fileName} added to your diary.`}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <a
          href={`/nights/${token}/nights${choices.childId ? `?child=${choices.childId}` : ''}`}
          className={getButtonClass('secondary')}
        >
          See your nights
        </a>
        {!undoneAt && (
          <form method="post" action={`/nights/${token}/import/${id}`}>
            <Button type="submit" name="action" value="undo" variant="ghost">
              Undo
            </Button>
          </form>
        )}
      </div>
      {!undoneAt && <p className="text-soft">You can take them back for a day, here or below your nights.</p>}
    </>
  )
}

export type ListProps = {
  token: string
  timeZone: string
  imports: { id: string; fileName: string; count: number; importedAt: string | null; undoneAt: string | null }[]
}

/** The last day's imports, each with its Undo. */
export const RecentImports = ({ token, timeZone, imports }: ListProps) => (
  <ul className="divide-y divide-line">
    {imports.map(({ id, fileName, count, importedAt, undoneAt }) => (
      <li key={id} className="flex items-center justify-between gap-x-4 py-1">
        <span className="min-w-0 wrap-anywhere">
          {plural(count, 'sleep')} of {fileName}
          <span className="text-soft">
            {undoneAt ? ', taken back' : importedAt && `, added ${formatDateTime(importedAt, timeZone)}`}
          </span>
        </span>
        {!undoneAt && (
          <form method="post" action={`/nights/${token}/import/${id}`}>
            <Button type="submit" name="action" value="undo" variant="secondary">
              Undo
              <span className="sr-only">
                {' '}
                the import of {plural(count, 'sleep')} of {fileName}
              </span>
            </Button>
          </form>
        )}
      </li>
    ))}
  </ul>
)
