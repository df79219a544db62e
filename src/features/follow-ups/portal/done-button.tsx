import { Check } from 'lucide-react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

/** Marks a due follow-up as done. */
export function DoneButton({ id, name }: { id: string; name: string }) {
  const set = (done: boolean) => parseResponse(api['follow-ups'][':id'].$patch({ param: { id }, json: { done } }))
  const finish = useToastMutation({
    mutationFn: () => set(true),
    successTitle: () => 'Follow-up done',
    undo: () => () => set(false),
    undone: 'Follow-up is due again',
    undoAltText: 'Add it again on the family’s page',
    failureTitle: 'Failed to change the follow-up',
    errorTitle: 'Error changing the follow-up',
  })
  return (
    <button
      type="button"
      className="group -ml-2.5 grid size-11 shrink-0 place-items-center lg:pointer-fine:h-[2.1rem]"
      aria-label={`Done: ${name}`}
      aria-busy={finish.isPending || undefined}
      onClick={() => finish.mutate()}
    >
      <span className="grid size-6 place-items-center rounded-full border-thin border-edge">
        <Check aria-hidden className="size-4 opacity-0 group-hover:opacity-100 group-aria-busy:opacity-100" />
      </span>
    </button>
  )
}
