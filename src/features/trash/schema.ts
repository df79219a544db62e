import type { Permission } from '../auth/permissions'

export const RETENTION_DAYS = 7

/**
 * The kinds of rows that go to the trash, by table name: the permission to delete and restore them, their noun in the activity log, and the columns
 * that identify them in the list.
 */
export const trashKinds = {
  contact: { flag: 'canManageContacts', noun: 'message', name: 'name', text: 'message' },
  consultation: { flag: 'canManageConsultations', noun: 'consultation', name: 'parentName', text: 'sleepChallenges' },
  testimonial: { flag: 'canManageTestimonials', noun: 'testimonial', name: 'parentName', text: 'testimonial' },
  post: { flag: 'canManageBlog', noun: 'post', name: 'title', text: 'excerpt' },
} as const satisfies Record<string, { flag: Permission; noun: string; name: string; text: string }>

export type Kind = keyof typeof trashKinds
