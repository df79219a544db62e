import { useQuery } from '@tanstack/react-query'
import { bookableTypesQuery } from '../../appointments/queries'
import { packagesQuery } from '../../website/queries'
import { useTexts } from '../../website/use-texts'
import { getPaymentText } from './payment-text'

const withTimes = [
  ['pickTime', 'writeText'],
  ['invitation', 'invitationText'],
] as const
const withoutTimes = [
  ['write', 'writeText'],
  ['answer', 'answerText'],
] as const

/** What happens after booking, step by step. */
export default function Steps() {
  const { props } = useTexts('services')
  const { data: types = [] } = useQuery(bookableTypesQuery)
  const { data: packages = [] } = useQuery(packagesQuery)
  const steps = [...(types.length > 0 ? withTimes : withoutTimes), ['call', getPaymentText(packages)] as const]
  return (
    <div className="[grid-area:steps]">
      <h3 className="text-xl" {...props('steps')} />
      <ol className="mt-3 grid gap-2.5 max-sm:text-[0.94rem] sm:mt-4 sm:gap-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="relative max-w-96 pl-12 sm:pl-13">
            <span
              aria-hidden="true"
              className="absolute top-0.5 left-0 grid size-9 place-items-center rounded-[50%_46%_52%_48%] bg-calmbg font-display text-[1.1rem] text-calm"
            >
              {index + 1}
            </span>
            <b className="font-semibold" {...props(title)} /> <span className="text-soft" {...props(text)} />
          </li>
        ))}
      </ol>
    </div>
  )
}
