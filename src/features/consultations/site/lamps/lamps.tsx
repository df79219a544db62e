import type { ReactNode } from 'react'
import { staticDrawing } from '../../../../ui/static-drawing'
import type { Picture } from '../../../website/texts/values'

/** The packages' lamps. They're brighter inside an element of class `lamp-lit`. */
export const lamps: Record<Picture, () => ReactNode> = {
  'hand lantern': staticDrawing('hand-lantern', () => import('./hand-lantern.svg?raw')),
  'street lamp': staticDrawing('street-lamp', () => import('./street-lamp.svg?raw')),
  'two lamps': staticDrawing('two-lamps', () => import('./two-lamps.svg?raw')),
  'hanging lantern': staticDrawing('hanging-lantern', () => import('./hanging-lantern.svg?raw')),
  'gate lamp': staticDrawing('gate-lamp', () => import('./gate-lamp.svg?raw')),
  'bedside lamp': staticDrawing('bedside-lamp', () => import('./bedside-lamp.svg?raw')),
}
