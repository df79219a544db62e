import type { CSSProperties } from 'react'
import { parseImageUrl } from '../../lib/image-url'
import { Drawing } from '../../ui/static-drawing'
import { Picture } from '../media/picture'
import { escapeHtml } from '../website/placeholders'
import type { PictureText } from '../website/texts/values'
import type { TextName } from '../website/texts/all'
import { useTexts } from '../website/use-texts'

export type PictureProps = {
  /** Of the frame that the picture fills, which has its proportions where these don't say otherwise. */
  className: string
  /** What no other element has needn't be in the style sheet of all pages. */
  style?: CSSProperties
  sizes: string
  /** Loads it eagerly, because it's above the fold. */
  first?: boolean
}

type Props<Page extends 'home' | 'about'> = PictureProps & { page: Page; name: TextName<Page>; svg: string }

/** The practice's picture, or our drawing. Either has the description that the practice wrote. */
export function PictureOrDrawing<Page extends 'home' | 'about'>({ page, name, svg, ...props }: Props<Page>) {
  const { picture, editable } = useTexts(page)
  const { image, alt } = picture(name)
  if (image) return editable(name, <OwnPicture image={image} alt={alt} {...props} />)
  const label = alt ? `role="img" aria-label="${escapeHtml(alt)}"` : 'aria-hidden="true"'
  return editable(name, <Drawing svg={svg.replace('<svg', `<svg ${label}`)} />)
}

/** A picture of the practice's, no higher than its part of a page is. */
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
