/** The subject codes of SPEC section 9, with their labels. */
export const subjects = {
  consultation: 'Free Consultation',
  package: 'Sleep Package Inquiry',
  workshop: 'Group Workshop',
  general: 'General Question',
} as const
export type Subject = keyof typeof subjects
export const subjectCodes = Object.keys(subjects) as Subject[]
