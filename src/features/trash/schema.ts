import type { Permission } from '../accounts/permissions'

export const RETENTION_DAYS = 7

type KindRule = {
  /** The permission to delete and restore it. */
  flag: Permission
  /** Its name in the activity log. */
  noun: 'message' | 'consultation' | 'testimonial' | 'post'
  /** The columns that identify it in the list. */
  name: string
  text: string
  /** Whether public pages show it. */
  isPublic?: true
}

/** The kinds of rows that go to the trash, by table name. */
export const trashKinds = {
  contact: { flag: 'canManageContacts', noun: 'message', name: 'name', text: 'message' },
  consultation: { flag: 'canManageConsultations', noun: 'consultation', name: 'parentName', text: 'sleepChallenges' },
  testimonial: {
    flag: 'canManageTestimonials',
    noun: 'testimonial',
    name: 'parentName',
    text: 'testimonial',
    isPublic: true,
  },
  post: { flag: 'canManageBlog', noun: 'post', name: 'title', text: 'excerpt', isPublic: true },
} as const satisfies Record<string, KindRule>

export type Kind = keyof typeof trashKinds
