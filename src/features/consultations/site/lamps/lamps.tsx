import type { ReactNode } from 'react'
import { staticDrawing } from '../../../../ui/static-drawing'
import type { Picture } from '../../../website/schema'

/** The packages' lamps. They're brighter inside an element of class `lamp-lit`. */
export const lamps: Record<Picture, () => ReactNode> = {
  'hand lantern': staticDrawing(() => import('./hand-lantern.svg?raw')),
  'street lamp': staticDrawing(() => import('./street-lamp.svg?raw')),
  'two lamps': staticDrawing(() => import('./two-lamps.svg?raw')),
  'hanging lantern': staticDrawing(() => import('./hanging-lantern.svg?raw')),
  'gate lamp': staticDrawing(() => import('./gate-lamp.svg?raw')),
  'bedside lamp': staticDrawing(() => import('./bedside-lamp.svg?raw')),
}
