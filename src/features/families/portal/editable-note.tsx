import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { useNote } from '../../requests/portal/use-note'

type Props = {
  familyId: string
  id: string
  text: string
  /** Which note it is, for screen readers. */
  name: string
}

/** A note on a family's page, which can be edited and removed. */
export function EditableNote({ familyId, id, text, name }: Props) {
  const save = (next: string, textWas: string) =>
    parseResponse(
      api.families[':id'].notes[':note'].$patch({ param: { id: familyId, note: id }, json: { text: next, textWas } }),
    )
  const { note, button } = useNote({
    id,
    name,
    note: text,
    save,
    getStored: (stored: { text: string }) => stored.text,
  })
  const remove = useToastMutation({
    mutationFn: () => save('', text),
    successTitle: () => 'Note removed',
    failureTitle: 'Failed to remove the note',
    errorTitle: 'Error removing the note',
    undo: () => () => save(text, ''),
    undoAltText: 'Write the note again',
  })
  return (
    <>
      {note}
      {button && (
        <footer className="flex min-[20rem]:-ml-3.5 flex-wrap">
          {button}
          <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove<span className="sr-only"> note for {name}</span>
          </Button>
        </footer>
      )}
    </>
  )
}
