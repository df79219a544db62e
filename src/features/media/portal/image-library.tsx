import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { getErrorMessage } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { LibraryImage } from './library-image'
import { libraryQuery, type ListedImage } from '../queries'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onChoose: (image: ListedImage) => void }

/** All uploaded images. Admins can choose one, describe it, and delete it if it's unused. */
export const ImageLibrary = ({ open, onOpenChange, onChoose }: Props) => (
  <Dialog
    open={open}
    onOpenChange={(open) => {
      // Saves a description that's still being typed.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      onOpenChange(open)
    }}
    title="Image library"
    hint="Choose an image you have uploaded before."
  >
    <Library onChoose={onChoose} />
  </Dialog>
)

function Library({ onChoose }: Pick<Props, 'onChoose'>) {
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    libraryQuery(q),
  )
  const images = data?.pages.flatMap((page) => page.images) ?? []
  return (
    <>
      <input
        type="search"
        className="control mb-4 w-full placeholder:text-soft"
        placeholder="Search descriptions…"
        aria-label="Search images by description"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={images.length ? 'sr-only' : 'py-8 text-center text-soft'}>
        {isPending
          ? 'Loading images…'
          : error
            ? getErrorMessage(error)
            : images.length
              ? `${images.length} images`
              : q
                ? 'No description matches.'
                : 'No images yet. Your uploads appear here.'}
      </p>
      {error && (
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <ul role="list" className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,42%),1fr))] gap-x-3.5 gap-y-4.5">
        {images.map((image) => (
          <LibraryImage key={image.id} image={image} onChoose={() => onChoose(image)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" className="mt-5" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
