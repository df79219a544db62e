import { ChevronDown, ChevronUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../button'

type Props = { index: number; count: number; onMove: (index: number) => void }

/** Buttons that move a row in a list. The pressed button keeps focus. */
export function MoveButtons({ index, count, onMove }: Props) {
  function moveTo(to: number, { currentTarget }: MouseEvent<HTMLButtonElement>) {
    onMove(to)
    // React may move the row, which would lose focus.
    currentTarget.focus()
  }
  return (
    <>
      <Button variant="ghost" blocked={index === 0} onClick={(event) => moveTo(index - 1, event)}>
        <ChevronUp aria-hidden className="size-4" />
        Move up
      </Button>
      <Button variant="ghost" blocked={index === count - 1} onClick={(event) => moveTo(index + 1, event)}>
        <ChevronDown aria-hidden className="size-4" />
        Move down
      </Button>
    </>
  )
}
