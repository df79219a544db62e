import { staticDrawing } from './static-drawing'

/** A night sky whose stars fade as the page scrolls, the bright ones last. The low ones are to the right of the text. */
export const Stars = staticDrawing('stars', () => import('./stars.svg?raw'))
