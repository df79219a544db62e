import { useState, type SyntheticEvent } from 'react'
import { api } from '../../../lib/api/client'
import { ApiError, getErrorMessage, parseResponse } from '../../../lib/api/response'
import { plural } from '../../../lib/text/plural'
import { Button } from '../../../ui/button'
import { controlClass, Field } from '../../../ui/forms/field'
import { useDedupedMutation } from '../../../ui/forms/use-deduped-mutation'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog, type OpenProps } from '../../../ui/overlays/dialog'
import type { ImportPreview } from '../import/imports'
import type { ImportChoices } from '../schema'
import { FILE_HINT, FILE_TYPES } from '../site/import-form'
import { hasChoices, PreviewChoices, PreviewFacts } from '../site/import-preview'

const imports = api.families[':id'].diary.imports

type Props = OpenProps & { familyId: string }

/** Adds another app's nights, after a preview of the file. */
export const ImportDialog = ({ open, onOpenChange, familyId }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Nights from another app"
    hint="Nothing is added until you say so."
  >
    <Import familyId={familyId} onClose={() => onOpenChange(false)} />
  </Dialog>
)

type ImportProps = { familyId: string; onClose: () => void }

function Import({ familyId, onClose }: ImportProps) {
  const [preview, setPreview] = useState<ImportPreview>()
  const read = useDedupedMutation({
    mutationFn: (file: File) => upload(familyId, file),
    onSuccess: setPreview,
  })
  if (preview) return <Preview {...{ familyId, onClose, preview, setPreview }} />
  return (
    <Field
      id="diary-file"
      label="File"
      hint={FILE_HINT}
      error={read.error && !read.isPending ? getErrorMessage(read.error) : undefined}
    >
      {(ariaProps) => (
        <>
          <input
            type="file"
            accept={FILE_TYPES}
            className={controlClass}
            disabled={read.isPending}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) read.mutate(file)
            }}
            {...ariaProps}
          />
          <p role="status" className="min-h-6 text-soft">
            {read.isPending && 'Looking into it…'}
          </p>
        </>
      )}
    </Field>
  )
}

/** The typed client can't send files. */
async function upload(familyId: string, file: File) {
  const query = new URLSearchParams({ name: file.name })
  const response = await fetch(`/api/families/${familyId}/diary/imports?${query.toString()}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return (await response.json()) as ImportPreview
}

type PreviewProps = ImportProps & { preview: ImportPreview; setPreview: (preview: ImportPreview) => void }

function Preview({ familyId, onClose, preview, setPreview }: PreviewProps) {
  const param = { id: familyId, import: preview.id }
  const choose = useToastMutation({
    mutationFn: (json: ImportChoices) => parseResponse(imports[':import'].$patch({ param, json })),
    failureTitle: 'Failed to read the file',
    errorTitle: 'Error reading the file',
    updateCache: (_, result) => setPreview(result),
  })
  const add = useToastMutation({
    mutationFn: () => parseResponse(imports[':import'].$post({ param })),
    successTitle: (_, { count }) => `${plural(count, 'sleep')} added`,
    undo: () => () => parseResponse(imports[':import'].undo.$post({ param })),
    undone: 'Taken back',
    undoAltText: 'Take them back for a day, under Diary',
    failureTitle: 'Failed to add the nights',
    errorTitle: 'Error adding the nights',
    updateCache: onClose,
  })
  const discard = useToastMutation({
    mutationFn: () => parseResponse(imports[':import'].$delete({ param })),
    failureTitle: 'Failed to forget the file',
    errorTitle: 'Error forgetting the file',
    updateCache: onClose,
  })
  const { problem, count } = preview
  function readForm({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const form = new FormData(currentTarget)
    const sleepKinds = form.getAll('sleepKinds').map(String)
    const fields = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
    choose.mutate({ ...fields, sleepKinds: sleepKinds.length > 0 ? sleepKinds : undefined })
  }
  return (
    <div className="grid gap-5">
      <PreviewFacts preview={preview} />
      {problem && <p role="status">{problem}</p>}
      {hasChoices(preview) && (
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            readForm(event)
          }}
        >
          <PreviewChoices preview={preview} />
          <Button type="submit" variant="secondary" className="justify-self-start" busy={choose.isPending}>
            {problem ? 'Continue' : 'Look again'}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" busy={discard.isPending} onClick={() => discard.mutate()}>
          Don’t add anything
        </Button>
        {!problem && count > 0 && (
          <Button busy={add.isPending} onClick={() => add.mutate()}>
            Add {plural(count, 'sleep')}
          </Button>
        )}
      </div>
    </div>
  )
}
