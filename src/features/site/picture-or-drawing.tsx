import type { CSSProperties } from 'react'
import { parseImageUrl } from '../../lib/image-url'
import { Drawing } from '../../ui/static-drawing'
import { Picture } from '../media/picture'
import { escapeHtml } from '../website/placeholders'
import type { PictureText } from '../website/texts/values'
import type { TextName } from '../website/texts/all'
import { useTexts } from '../website/use-texts'

export type PictureProps = {
  /** For the frame that the picture fills. The frame has the picture's proportions unless these override them. */
  className: string
  /** For styles that no other element has, so they stay out of the style sheet of all pages. */
  style?: CSSProperties
  sizes: string
  /** Loads it eagerly, because it's above the fold. */
  first?: boolean
}

type Props<Page extends 'home' | 'about'> = PictureProps & { page: Page; name: TextName<Page>; svg: string }

/** The practice's picture, or our drawing. Both use the practice's description. */
export function PictureOrDrawing<Page extends 'home' | 'about'>({ page, name, svg, ...props }: Props<Page>) {
  const { picture, editable } = useTexts(page)
  const { image, alt } = picture(name)
  if (image) return editable(name, <OwnPicture image={image} alt={alt} {...props} />)
  const label = alt ? `role="img" aria-label="${escapeHtml(alt)}"` : 'aria-hidden="true"'
  return editable(name, <Drawing svg={svg.replace('<svg', `<svg ${label}`)} />)
}

/** The practice's own picture, no taller than its part of the page. */
export function OwnPicture({ image, className, style, ...props }: PictureProps & PictureText) {
  const { width, height } = parseImageUrl(image)!
  return (
    <div
      className={`overflow-hidden ${className}`}
      style={{
        aspectRatio: `${width} / ${height}`,
        maxHeight: '34rem',
        filter: 'brightness(var(--picture))',
        ...style,
      }}
    >
      <Picture src={image} className="size-full object-cover" {...props} />
    </div>
  )
}
