import { keysOf } from '../../lib/keys-of'

/** The subject codes of SPEC section 9, with the names of their labels in the Contact page's texts. */
export const subjects = {
  consultation: 'subjectConsultation',
  package: 'subjectPackage',
  workshop: 'subjectWorkshop',
  general: 'subjectGeneral',
} as const
export type Subject = keyof typeof subjects
export const subjectCodes = keysOf(subjects)
