import type { Permission } from '../accounts/schema'

/** How long what was deleted can be restored, in days. */
export const KEPT_DAYS = 7

type Rule = {
  /** Who may delete and restore it. */
  flag: Permission
  /** What people and the activity log call it. */
  noun: 'message' | 'consultation' | 'testimonial' | 'post'
  /** The columns that say which one it was. */
  name: string
  text: string
  /** Public pages show it. */
  public?: true
}

/** What goes to the trash when it is deleted, by the name of its table. */
export const kinds = {
  contact: { flag: 'canManageContacts', noun: 'message', name: 'name', text: 'message' },
  consultation: { flag: 'canManageConsultations', noun: 'consultation', name: 'parentName', text: 'sleepChallenges' },
  testimonial: {
    flag: 'canManageTestimonials',
    noun: 'testimonial',
    name: 'parentName',
    text: 'testimonial',
    public: true,
  },
  post: { flag: 'canManageBlog', noun: 'post', name: 'title', text: 'excerpt', public: true },
} as const satisfies Record<string, Rule>

export type Kind = keyof typeof kinds
