import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button'
import { Check, Icon } from '../../../ui/icons'
import { bookableTypesQuery } from '../../appointments/queries'
import type { Offer } from '../../website/content'
import { canRecommend, fitQuestions, fitsOf, recommend, type Fit, type FitQuestion } from '../../website/texts/fits'
import { packagesQuery } from '../../website/queries'
import { useTexts } from '../../website/use-texts'
import { lamps } from './lamps/lamps'
import { packageClass } from './package-card'
import { getStart } from './story'

const textOf = <Name extends Fit | FitQuestion>(name: Name) =>
  `fit${name[0]!.toUpperCase()}${name.slice(1)}` as `fit${Capitalize<Name>}`

/**
 * Which package fits, by three questions. It's a plain form, which the server answers. Without words of the practice about whom its
 * packages fit, there's none.
 */
export default function Fitting() {
  const { text, plain, isPreview } = useTexts('services')
  const { data: packages = [] } = useQuery(packagesQuery)
  const [params] = useSearchParams()
  const answers = fitQuestions.flatMap((question) => fitsOf(question).find((fit) => fit === params.get(question)) ?? [])
  if (!canRecommend(packages)) return null
  const isAnswered = answers.length === fitQuestions.length
  return (
    <section id="fit" className="wrap scroll-mt-0 pt-[clamp(2rem,6vw,4rem)]">
      {isAnswered && <Recommended packages={packages} answers={answers} />}
      {isPreview && <Recommended packages={packages} answers={packages.flatMap((one) => one.fits ?? [])} />}
      <details open={isPreview} className="group rounded-card bg-sunk px-[clamp(1.25rem,3vw,2rem)]">
        <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
          {isAnswered ? (
            <span className="font-semibold">{text('fitAgain')}</span>
          ) : (
            <hgroup>
              <h2 className="text-[1.6rem]">{text('fit')}</h2>
              <p className="mt-0.5 text-soft">{text('fitText')}</p>
            </hgroup>
          )}
          <Icon className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" d="M6 9l6 6 6-6" />
        </summary>
        <form
          action="/services#fit"
          aria-label={plain('fit')}
          className="grid grid-cols-1 gap-x-8 gap-y-6 pt-2 pb-7 wrap-anywhere md:grid-cols-3"
        >
          {fitQuestions.map((question) => (
            <fieldset key={question} className="grid min-w-0 grid-cols-1 content-start gap-2">
              <legend className="mb-2 font-semibold">{text(textOf(question))}</legend>
              {fitsOf(question).map((fit) => (
                <label
                  key={fit}
                  className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-edge bg-raised px-3.5 py-2 leading-snug has-checked:bg-calmbg"
                >
                  <input
                    type="radio"
                    name={question}
                    value={fit}
                    required
                    defaultChecked={answers.includes(fit)}
                    className="size-5 shrink-0"
                  />
                  <span>{text(textOf(fit))}</span>
                </label>
              ))}
            </fieldset>
          ))}
          <div className="md:col-span-full">
            <Button type="submit" variant="secondary" className="min-h-12 max-sm:w-full sm:px-9">
              {text('fitShow')}
            </Button>
          </div>
        </form>
      </details>
    </section>
  )
}

/** The package that fits, with its reason and its button. Where none does, it's the free call. */
function Recommended({ packages, answers }: { packages: Offer[]; answers: Fit[] }) {
  const { text, isPreview } = useTexts('services')
  const { data: types = [] } = useQuery(bookableTypesQuery)
  const freeCall = packages.find(({ isFreeCall }) => isFreeCall)
  const found = recommend(packages, answers)
  const offer = found ?? freeCall
  const start = offer && getStart(offer, types, freeCall)
  const Lamp = lamps[(offer ?? packages[0]!).picture]
  const reasons = answers.filter((answer) => found?.fits?.includes(answer))
  return (
    <article className="mb-4">
      <div className="lamp-lit relative -mb-1 h-24 md:h-34">
        <Suspense fallback={null}>
          <Lamp />
        </Suspense>
      </div>
      <div className={packageClass}>
        {(!found || isPreview) && <p className="mb-3">{text('fitNone')}</p>}
        {offer && (
          <>
            <p className="text-soft">{text('fitFound')}</p>
            <h2 className="text-[1.9rem] wrap-anywhere">{offer.name}</h2>
            <p className="mt-1 text-soft">
              {offer.promise} {start && <span>{text(...start)}</span>}
            </p>
            {offer.price && <p className="mt-2 text-lg font-semibold">{offer.price}</p>}
          </>
        )}
        {found && (
          <>
            <p className="mt-4">{text('fitReason')}</p>
            <ul className="mt-2 grid gap-1.5">
              {reasons.map((reason) => (
                <li key={reason} className="flex gap-2.5">
                  <Check className="mt-[0.2em] size-5 shrink-0 text-sage" />
                  <span>{text(textOf(reason))}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {offer ? (
          <ButtonLink
            to={`/services?${new URLSearchParams({ type: offer.name })}#book`}
            className="mt-5 min-h-12 px-7 sm:self-start"
          >
            {offer.button}
          </ButtonLink>
        ) : (
          <ButtonLink to="/contact" className="min-h-12 px-7 sm:self-start">
            {text('contact')}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
