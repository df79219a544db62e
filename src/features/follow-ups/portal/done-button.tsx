import { Check } from 'lucide-react'
import { useFinishFollowUp } from './use-follow-ups'

/** Marks a follow-up that is due as done. */
export function DoneButton({ id, name }: { id: string; name: string }) {
  const finish = useFinishFollowUp(id)
  return (
    <button
      type="button"
      className="group -ml-2.5 grid size-11 shrink-0 place-items-center lg:pointer-fine:h-[2.1rem]"
      aria-label={`Done: ${name}`}
      aria-busy={finish.isPending || undefined}
      onClick={() => finish.mutate()}
    >
      <span className="grid size-6 place-items-center rounded-full border-[1.5px] border-edge">
        <Check aria-hidden className="size-4 opacity-0 group-hover:opacity-100 group-aria-busy:opacity-100" />
      </span>
    </button>
  )
}
