import { useTexts } from '../../website/use-texts'
import type { StoryText } from './story'
import type { BookingFields } from './use-booking-form'

type Step = readonly [title: StoryText, text: StoryText]

const withTimes: Step[] = [
  [['pickTime'], ['writeText']],
  [['invitation'], ['invitationText']],
]
const withoutTimes: Step[] = [
  [['write'], ['writeText']],
  [['answer'], ['answerText']],
]

type Props = Pick<BookingFields, 'types' | 'type' | 'selected' | 'story'> & { className: string }

/** What happens after booking the selected package, step by step. */
export function Steps({ types, type, selected, story: { call, payment }, className }: Props) {
  const { props } = useTexts('services')
  const hasTimes = selected ? type : types.length > 0
  const steps: Step[] = [...(hasTimes ? withTimes : withoutTimes), [call, payment]]
  return (
    <div className={className}>
      <h3 className="text-xl" {...props('steps')} />
      <ol className="mt-3 grid gap-2.5 max-sm:text-[0.94rem] sm:mt-4 sm:gap-4">
        {steps.map(([title, text], index) => (
          <li key={title[0]} className="relative max-w-96 pl-12 sm:pl-13">
            <span
              aria-hidden="true"
              className="absolute top-0.5 left-0 grid size-9 place-items-center rounded-[50%_46%_52%_48%] bg-calmbg font-display text-[1.1rem] text-calm"
            >
              {index + 1}
            </span>
            <b className="font-semibold" {...props(...title)} /> <span className="text-soft" {...props(...text)} />
          </li>
        ))}
      </ol>
    </div>
  )
}
