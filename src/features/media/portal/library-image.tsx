import { Trash2 } from 'lucide-react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { formatDateTime } from '../../../lib/time/dates'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { useSite } from '../../settings/use-site'
import { Picture } from '../picture'
import type { ListedImage } from '../queries'

const imageApi = api.media[':id']

/** An image in the library. Its description is saved on blur. */
export function LibraryImage({ image, onChoose }: { image: ListedImage; onChoose: () => void }) {
  const { id, url, alt, createdAt, usedBy } = image
  const { timeZone } = useSite()
  const describe = useToastMutation({
    mutationFn: (text: string) => parseResponse(imageApi.$patch({ param: { id }, json: { alt: text } })),
    successTitle: () => 'Description saved',
    failureTitle: 'Failed to save the description',
    errorTitle: 'Error saving the description',
  })
  const remove = useToastMutation({
    mutationFn: () => parseResponse(imageApi.$delete({ param: { id } })),
    successTitle: () => 'Image deleted successfully',
    failureTitle: 'Failed to delete image',
    errorTitle: 'Error deleting image',
  })
  const name = alt || `image of ${formatDateTime(createdAt, timeZone)}`
  const used = usedBy.length > 0 && `Used in ${usedBy.join(', ')}`
  return (
    <li className="relative grid min-w-0 grid-cols-1 content-start gap-1.5">
      <button
        type="button"
        aria-label={`Use ${name}`}
        className="group grid aspect-square grid-cols-[100%] grid-rows-[100%] overflow-hidden rounded-menu bg-sunk"
        onClick={onChoose}
      >
        <Picture
          src={url}
          alt=""
          sizes="160px"
          className="size-full object-cover transition-[scale] duration-300 group-hover:scale-104"
        />
      </button>
      <input
        dir="auto"
        className="control w-full px-2.5 text-small placeholder:text-soft"
        aria-label={`Description of ${name}`}
        placeholder="Describe it"
        maxLength={500}
        defaultValue={alt}
        onBlur={({ target }) => {
          const text = target.value.trim()
          if (text !== (describe.isPending ? describe.variables : alt)) describe.mutate(text)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <ConfirmButton
        aria-label={`Delete ${name}`}
        reason={used || undefined}
        className="absolute top-1.5 right-1.5 size-11 bg-raised px-0!"
        mutation={remove}
        title="Delete this image?"
        text="It will be permanently deleted. Nothing uses it."
        confirm="Delete image"
      >
        <Trash2 aria-hidden className="size-4.5" />
      </ConfirmButton>
      {used && <p className="text-[0.88rem] leading-snug break-words text-soft">{used}</p>}
    </li>
  )
}
