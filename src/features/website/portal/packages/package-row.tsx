import { ChevronDown, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react'
import { Suspense, type DragEvent } from 'react'
import { Button } from '../../../../ui/button'
import { MoveButtons } from '../../../../ui/lists/move-buttons'
import { useRowDetails } from '../../../../ui/lists/use-row-details'
import { Tag } from '../../../../ui/tag'
import { lamps } from '../../../consultations/site/lamps/lamps'
import type { Package } from '../../schema'
import type { WebsiteText } from '../queries'
import { PackageCardPreview } from './package-card-preview'
import { PackageFields } from './package-fields'
import type { usePackages } from './use-packages'

type Props = {
  text: WebsiteText
  list: ReturnType<typeof usePackages>
  index: number
  /** It was just added: it's open, and its name has the focus. */
  isNew: boolean
  onDragStart: () => void
  onMove: (index: number) => void
}

/** A package in one line, which opens. */
export function PackageRow({ text, list, index, isNew, onDragStart, onMove }: Props) {
  const { packages, update, remove } = list
  const offer = packages[index]!
  const { id, name, promise, price, isPopular, isFreeCall, isHidden, picture } = offer
  const Lamp = lamps[picture]
  const details = useRowDetails(isNew)
  function handleDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.effectAllowed = 'move'
    // Firefox drags nothing without data.
    dataTransfer.setData('text/plain', name)
    dataTransfer.setDragImage(details.current!, 0, 0)
    onDragStart()
  }
  function handleRemove() {
    remove(offer)
    document.getElementById('add-package')!.focus()
  }
  return (
    <details ref={details}>
      <summary>
        <span draggable className="package-grip" title="Drag to reorder" onDragStart={handleDragStart}>
          <GripVertical aria-hidden className="size-5" />
        </span>
        <span className="package-lamp">
          <Suspense fallback={null}>
            <Lamp />
          </Suspense>
        </span>
        <span className="package-name">
          <b>{name || 'New package'}</b> <small>{promise}</small>
        </span>
        <span className="package-tags">
          {price && <span className="text-soft">{price}</span>}
          {isFreeCall && <Tag tone="ok">Free call</Tag>}
          {isPopular && <Tag tone="calm">Most popular</Tag>}
          {isHidden && <Tag tone="warn">Hidden</Tag>}
          {hasError(list, index) && <Tag tone="late">Please check</Tag>}
        </span>
        <ChevronDown aria-hidden className="size-5" />
      </summary>
      <div role="group" aria-label={name || 'New package'} className="package-fields">
        <PackageFields text={text} list={list} index={index} />
        <PackageCardPreview offer={offer} />
        <div className="row-actions">
          <MoveButtons index={index} count={packages.length} onMove={onMove} />
          <Button variant="ghost" onClick={() => update(id, { isHidden: !isHidden || undefined })}>
            {isHidden ? <Eye aria-hidden className="size-4" /> : <EyeOff aria-hidden className="size-4" />}
            {isHidden ? 'Show' : 'Hide'}
          </Button>
          <Button variant="ghost" onClick={handleRemove}>
            <Trash2 aria-hidden className="size-4" />
            Remove
          </Button>
        </div>
      </div>
    </details>
  )
}

const hasError = ({ packages, getError }: Props['list'], index: number) =>
  Object.keys(packages[index]!).some((field) => getError(index, field as keyof Package))
