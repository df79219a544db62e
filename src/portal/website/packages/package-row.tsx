import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react'
import { Suspense, type DragEvent } from 'react'
import { Button } from '../../../ui/button'
import { MoveButtons } from '../../../ui/lists/move-buttons'
import { useRowDetails } from '../../../ui/lists/use-row-details'
import { Tag } from '../../../ui/tag'
import { lamps } from '../../../features/consultations/site/lamps/lamps'
import { PackageCard } from '../../../features/consultations/site/package-card'
import { contentQuery } from '../../../features/website/queries'
import type { Package } from '../../../features/website/texts/values'
import type { WebsiteText } from '../draft/queries'
import { PackageFields } from './package-fields'
import type { usePackages } from './use-packages'

type Props = {
  text: WebsiteText
  list: ReturnType<typeof usePackages>
  index: number
  /** It was just added, so it's open, and its name has focus. */
  isNew: boolean
  onDragStart: () => void
  onMove: (index: number) => void
  /** Called after it's removed. */
  onRemove: () => void
}

/** A package in one expandable line. */
export function PackageRow({ text, list, index, isNew, onDragStart, onMove, onRemove }: Props) {
  const { packages, update, remove } = list
  const offer = packages[index]!
  const { id, name, promise, price, isPopular, isFreeCall, isHidden, picture } = offer
  const Lamp = lamps[picture]
  const details = useRowDetails(isNew)
  function handleDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.effectAllowed = 'move'
    // Firefox doesn't drag without data.
    dataTransfer.setData('text/plain', name)
    dataTransfer.setDragImage(details.current!, 0, 0)
    onDragStart()
  }
  return (
    <details ref={details}>
      <summary className="grid items-center hover:bg-sunk focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden [[open]>&>svg]:rotate-180 min-h-16 grid-cols-[auto_3rem_minmax(0,1fr)_auto_auto] gap-x-3 gap-y-1 py-1.5 pr-4 pl-2.5 max-md:grid-cols-[minmax(0,2.5rem)_minmax(3rem,1fr)_auto] max-md:gap-x-2 max-md:px-3">
        <span
          draggable
          title="Drag to reorder"
          className="cursor-grab px-[0.2rem] py-snug text-soft max-md:hidden"
          onDragStart={handleDragStart}
        >
          <GripVertical aria-hidden className="size-5" />
        </span>
        <span className="relative h-[3.2rem] overflow-clip [--iron:light-dark(#3d3a5c,#8d93c8)] [&_.lamp-glow]:hidden">
          <Suspense fallback={null}>
            <Lamp />
          </Suspense>
        </span>
        <span className="min-w-0 leading-[1.3] wrap-anywhere">
          <b className="block font-display text-label leading-tight font-normal">{name || 'New package'}</b>{' '}
          <small className="text-fine text-soft">{promise}</small>
        </span>
        <span className="flex flex-wrap items-center justify-end gap-x-snug gap-y-[0.3rem] max-md:justify-start max-md:[grid-area:2/2/auto/-1] max-md:empty:hidden [&>span]:whitespace-normal">
          {price && <span className="text-soft">{price}</span>}
          {isFreeCall && <Tag tone="ok">Free call</Tag>}
          {isPopular && <Tag tone="calm">Most popular</Tag>}
          {isHidden && <Tag tone="warn">Hidden</Tag>}
          {hasError(list, index) && <Tag tone="late">Please check</Tag>}
        </span>
        <ChevronDown aria-hidden className="size-5 max-md:[grid-area:1/3]" />
      </summary>
      <div
        role="group"
        aria-label={name || 'New package'}
        className="grid grid-cols-1 gap-x-[1.6rem] gap-y-[1.2rem] px-4 pt-snug pb-[1.2rem] md:grid-cols-2 md:px-[1.4rem] xl:grid-cols-[1fr_1fr_19rem]"
      >
        <PackageFields text={text} list={list} index={index} />
        <CardPreview offer={offer} />
        <div className="col-span-full -mx-4 flex flex-wrap">
          <MoveButtons index={index} count={packages.length} onMove={onMove} />
          <Button variant="ghost" onClick={() => update(id, { isHidden: !isHidden || undefined })}>
            {isHidden ? <Eye aria-hidden className="size-4" /> : <EyeOff aria-hidden className="size-4" />}
            {isHidden ? 'Show' : 'Hide'}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              remove(offer)
              onRemove()
            }}
          >
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

/** The card as the site will show it. */
function CardPreview({ offer }: { offer: Package }) {
  const { data: texts } = useQuery(contentQuery('services'))
  return (
    <div inert className="w-[min(100%,19rem)]">
      {texts && <PackageCard offer={{ ...offer, slug: '' }} selected={false} onSelect={() => {}} />}
    </div>
  )
}
