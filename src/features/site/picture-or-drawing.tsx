import type { CSSProperties } from 'react'
import { parseImageUrl } from '../../lib/image-url'
import { Drawing } from '../../ui/static-drawing'
import { Picture } from '../media/picture'
import { escapeHtml } from '../website/placeholders'
import type { PictureText } from '../website/schema'
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

type Props<Page extends 'home' | 'about'> = PictureProps & { page: Page; text: TextName<Page>; svg: string }

/** The practice's picture, or our drawing. Either has the description that the practice wrote. */
export function PictureOrDrawing<Page extends 'home' | 'about'>({ page, text, svg, ...props }: Props<Page>) {
  const { picture, mark } = useTexts(page)
  const { image, alt } = picture(text)
  if (image) return <OwnPicture image={image} alt={alt} mark={mark(text)} {...props} />
  const label = alt ? `role="img" aria-label="${escapeHtml(alt)}"` : 'aria-hidden="true"'
  // In the editor's preview, it can be chosen like any text.
  return <Drawing svg={svg.replace('<svg', `<svg ${label}${mark(text) ? ` data-text="${page}.${text}"` : ''}`)} />
}

/** A picture of the practice's, no higher than its part of a page is. `mark` names its text in the editor's preview. */
export function OwnPicture({
  image,
  mark,
  className,
  style,
  ...props
}: PictureProps & PictureText & { mark?: object }) {
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
      {...mark}
    >
      <Picture src={image} className="size-full object-cover" {...props} />
    </div>
  )
}
