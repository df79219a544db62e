import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { countQuestions } from '../../../lib/text/count-questions'
import { ButtonLink } from '../../../ui/button'
import { useTexts } from '../../website/use-texts'
import { intakeQuery, type Intake } from '../queries'

/** Leads to the questions before an appointment, while they can be answered. */
export function IntakeLink({ token }: { token: string }) {
  const { data: intake } = useQuery(intakeQuery(token))
  const { search } = useLocation()
  return (
    isAsked(intake) && (
      <div className="mt-6">
        <ButtonLink
          variant={intake.savedAt ? 'secondary' : 'primary'}
          to={{ search, hash: 'questions' }}
          className="min-h-12 px-6"
        >
          <IntakeTitle intake={intake} />
        </ButtonLink>
        <p dir="auto" className="mt-2 line-clamp-2 text-small text-soft">
          {intake.questions.map(({ label }) => label).join(' ')}
        </p>
      </div>
    )
  )
}

export const isAsked = (intake: Intake | undefined): intake is Intake =>
  intake !== undefined && intake.open && intake.questions.length > 0

/** "Five questions before we talk" */
export function IntakeTitle({ intake }: { intake: Intake }) {
  const { plain } = useTexts('booking')
  const count = countQuestions(intake.questions.length)
  return <span>{plain('questions').replace('{{questions}}', count)}</span>
}
