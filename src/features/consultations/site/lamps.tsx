import type { ReactNode } from 'react'
import { staticDrawing } from '../../../ui/static-drawing'
import type { ConsultationType } from '../consultation-types'

/** The packages' lamps. They're brighter inside an element of class `lamp-lit`. */
export const lamps: Record<ConsultationType, () => ReactNode> = {
  'Free Consultation': staticDrawing(() => import('./hand-lantern.svg?raw')),
  'Complete Sleep Package': staticDrawing(() => import('./street-lamp.svg?raw')),
  'Newborn Care': staticDrawing(() => import('./two-lamps.svg?raw')),
}
