import { useTexts } from '../../website/use-texts'
import type { StoryText } from './story'
import type { BookingFields } from './use-booking-form'

/** What happens after booking the selected package, step by step. */
export function Steps({ types, type, selected, story: { call, payment } }: BookingFields) {
  const { text } = useTexts('services')
  const hasTimes = selected ? type : types.length > 0
  const steps: [title: StoryText, text: StoryText][] = [
    [[hasTimes ? 'pickTime' : 'write'], ['writeText']],
    hasTimes ? [['invitation'], ['invitationText']] : [['answer'], ['answerText']],
    [call, payment],
  ]
  return (
    <div className="max-lg:order-1">
      <h3 className="text-xl">{text('steps')}</h3>
      <ol className="mt-3 grid gap-2.5 max-sm:text-small sm:mt-4 sm:gap-4">
        {steps.map(([title, sentence], index) => (
          <li key={title[0]} className="relative max-w-96 pl-12 sm:pl-13">
            <span
              aria-hidden="true"
              className="absolute top-0.5 left-0 grid size-9 place-items-center rounded-[50%_46%_52%_48%] bg-calmbg font-display text-lg text-calm"
            >
              {index + 1}
            </span>
            <b className="font-semibold">{text(...title)}</b> <span className="text-soft">{text(...sentence)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The package that the form is for. Screen readers announce a change. */
export function SelectedPackage({ packages, selected, getStart }: BookingFields) {
  const { text } = useTexts('services')
  const offer = packages.find(({ name }) => name === selected)
  const start = offer && getStart(offer)
  return (
    <div role="status" className="mt-3 min-h-24 max-w-96 sm:mt-4">
      {offer ? (
        <>
          <p className="text-soft">{text('chosen')}</p>
          <p className="font-display text-2xl leading-tight wrap-anywhere">{offer.name}</p>
          {start && <p className="mt-1 text-soft">{text(...start)}</p>}
          {offer.price && <p className="mt-1 font-semibold">{offer.price}</p>}
        </>
      ) : (
        <p className="text-soft max-sm:text-small">{text('unsure')}</p>
      )}
    </div>
  )
}
