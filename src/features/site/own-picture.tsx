import { staticContent } from '../../ui/static-drawing'
import type { TextName } from '../website/texts/all'
import type { PictureProps } from './picture-or-drawing'

/**
 * A page's picture: the practice's own, shown with `props`, or our drawing. The server renders it, and the browser keeps that
 * markup. `name` must be unique across all pages.
 */
export const ownPicture = <Page extends 'home' | 'about'>(
  name: string,
  page: Page,
  text: TextName<Page>,
  loadDrawing: () => Promise<{ default: string }>,
  props: PictureProps,
) =>
  staticContent(name, async () => {
    const [{ PictureOrDrawing }, { default: svg }] = await Promise.all([import('./picture-or-drawing'), loadDrawing()])
    return { default: () => <PictureOrDrawing page={page} name={text} svg={svg} {...props} /> }
  })
