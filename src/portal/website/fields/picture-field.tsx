import { ImageField } from '../../../features/media/portal/image-field'
import type { PictureText } from '../../../features/website/texts/values'
import { TextField } from '../../../ui/forms/field'
import type { WebsiteText } from '../draft/queries'

type Props = { text: WebsiteText; value: PictureText; error?: string; onChange: (value: PictureText) => void }

/** A choice between the practice's own picture and our drawing, with a description. */
export function PictureField({ text: { key, label, limit, original }, value, error, onChange }: Props) {
  const drawing = original as PictureText
  const isUndescribed = value.image !== '' && value.alt === ''

  /** A picture brings its description from the library. The drawing's description doesn't fit another picture. */
  function choose(image: string, alt = '') {
    if (image === '') onChange(drawing)
    else onChange({ image, alt: alt || (value.image ? value.alt : '') })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ImageField
        label={label}
        name={`${key}-image`}
        isOwn
        upload="Upload Photo"
        hint={value.image ? 'Without one, the site shows our drawing.' : 'Now it’s our drawing.'}
        value={value.image}
        error={isUndescribed ? undefined : error}
        onChange={choose}
      />
      <TextField
        label="Description"
        name={`${key}-alt`}
        optional={value.image === ''}
        hint={`What it shows, for those who can’t see it.${value.image ? '' : ' Leave it empty if the picture is only decoration.'}`}
        maxLength={limit}
        value={value.alt}
        error={isUndescribed ? error : undefined}
        onChange={({ target }) => onChange({ ...value, alt: target.value })}
      />
    </div>
  )
}
