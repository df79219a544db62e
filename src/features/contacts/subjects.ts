import { keysOf } from '../../lib/keys-of'

/** The subject codes of SPEC section 9, with the texts of the Contact page that are their labels. */
export const subjects = {
  consultation: 'subjectConsultation',
  package: 'subjectPackage',
  workshop: 'subjectWorkshop',
  general: 'subjectGeneral',
} as const
export type Subject = keyof typeof subjects
export const subjectCodes = keysOf(subjects)
