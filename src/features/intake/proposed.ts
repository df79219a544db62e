import type { Question } from './schema'

/** Questions that the portal proposes. All are about a child's nights. */
export const proposedQuestions: Question[] = [
  { id: 'bedtime', kind: 'time', label: 'What time is bedtime, usually?', hint: '', choices: [] },
  {
    id: 'wakings',
    kind: 'number',
    label: 'How often does your child wake at night?',
    hint: 'On most nights; a guess is fine.',
    choices: [],
  },
  {
    id: 'settling',
    kind: 'choice',
    label: 'How does your child fall asleep?',
    hint: '',
    choices: ['By themselves', 'With me beside them', 'Rocked or held', 'Nursing or with a bottle', 'It varies'],
  },
  { id: 'room', kind: 'yes-no', label: 'Does your child sleep in a room of their own?', hint: '', choices: [] },
  {
    id: 'change',
    kind: 'long',
    label: 'What have you tried, and what would you most like to change?',
    hint: '',
    choices: [],
  },
]

/** Whether to skip a question for parents who are expecting. */
export const isAfterBirth = ({ id, afterBirth = proposedQuestions.some((one) => one.id === id) }: Question) =>
  afterBirth
