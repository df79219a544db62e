import { useQuery } from '@tanstack/react-query'
import { answersQuery } from '../queries'
import { REMINDER_MS } from '../schema'
import { AnswerList } from './answer-list'

type Props = { appointment: { id: string; start: string; status: string }; now: number; Heading: 'h3' | 'h4' }

/** A parent's answers before an appointment; nothing without questions. */
export function AppointmentAnswers({ appointment: { id, start, status }, now, Heading }: Props) {
  const { data } = useQuery(answersQuery(id))
  if (!data || (!data.isAsked && data.answers.length === 0)) return null
  return (
    <section aria-labelledby="intake-answers" className="grid grid-cols-1 gap-1 border-t border-line pt-3">
      <Heading id="intake-answers" className="font-display text-lg">
        Answers before the call
      </Heading>
      {data.answers.length > 0 ? (
        <AnswerList answers={data.answers} />
      ) : (
        <p className="text-row text-soft">
          {data.savedAt ? 'All skipped.' : Date.parse(start) > now ? 'Not answered yet.' : 'Not answered.'}
          {!data.savedAt &&
            status === 'confirmed' &&
            Date.parse(start) - now > REMINDER_MS &&
            ' A reminder goes out two days before.'}
        </p>
      )}
    </section>
  )
}
