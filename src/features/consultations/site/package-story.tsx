import { Suspense } from 'react'
import { useTexts } from '../../website/use-texts'
import { lamps } from './lamps/lamps'
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

/** What happens after booking the selected package, step by step. */
export function Steps({ types, type, selected, story: { call, payment } }: BookingFields) {
  const { props } = useTexts('services')
  const hasTimes = selected ? type : types.length > 0
  const steps: Step[] = [...(hasTimes ? withTimes : withoutTimes), [call, payment]]
  return (
    <div className={types.length > 0 ? 'lg:col-start-2 lg:row-start-1' : undefined}>
      <h3 className="text-xl" {...props('steps')} />
      <ol className="mt-3 grid gap-2.5 max-sm:text-small sm:mt-4 sm:gap-4">
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

/** The package that the form is for, with its lamp lit. Screen readers announce a change. */
export function SelectedPackage({ packages, freeCall, selected, getStart }: BookingFields) {
  const { props } = useTexts('services')
  const offer = packages.find(({ name }) => name === selected)
  const { picture } = offer ?? freeCall ?? packages[0]!
  const start = offer && getStart(offer)
  return (
    <div className="selected-package relative mt-4 grid overflow-hidden rounded-sheet bg-[linear-gradient(var(--sky-high),var(--sky-low))] min-h-34 grid-cols-[auto_1fr] items-center gap-3 px-4 pt-3 pb-9 phone:-mx-3 sm:mt-7 sm:min-h-50 sm:pt-5 sm:pr-6 sm:pb-12">
      <div className={`relative h-20 w-14 self-end sm:h-38 sm:w-32 ${offer ? 'lamp-lit' : ''}`}>
        {[...new Set(packages.map((one) => one.picture))].map((one) => {
          const Lamp = lamps[one]
          return (
            <div key={one} hidden={one !== picture}>
              <Suspense fallback={null}>
                <Lamp />
              </Suspense>
            </div>
          )
        })}
      </div>
      <div role="status">
        {offer ? (
          <>
            <p className="text-soft" {...props('chosen')} />
            <p className="font-display text-2xl leading-tight wrap-anywhere">{offer.name}</p>
            {start && <p className="mt-1 text-soft" {...props(...start)} />}
            {offer.price && <p className="mt-1 font-semibold">{offer.price}</p>}
          </>
        ) : (
          <p className="text-soft max-sm:text-small" {...props('unsure')} />
        )}
      </div>
    </div>
  )
}
