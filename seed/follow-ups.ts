/** Questions the consultant wants to ask families in `consultations.ts`. */
export const followUps = [
  { email: 'meera.iyer@example.org', daysAgo: 1, text: 'How do the twins take the new bedtime?' },
  { email: 'siobhan.oconnell@example.com', daysAgo: 0, text: 'One nap now?' },
]
