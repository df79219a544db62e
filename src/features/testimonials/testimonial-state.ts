import type { Tone } from '../../ui/tag'

/** Only approved ones are public. */
export type TestimonialState = 'Pending' | 'Approved'

export const getTestimonialState = ({ approved }: { approved: boolean }): TestimonialState =>
  approved ? 'Approved' : 'Pending'

export const stateTone: Record<TestimonialState, Tone> = { Pending: 'warn', Approved: 'ok' }
