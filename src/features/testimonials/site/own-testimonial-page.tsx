import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { ApiError } from '../../../lib/api/response'
import { Button, ButtonLink } from '../../../ui/button'
import { Head } from '../../../ui/head'
import { Notice } from '../../../ui/notice'
import { Stars } from '../../../ui/stars'
import { staticContent, useIsHydrating } from '../../../ui/static-drawing'
import { useTexts } from '../../website/use-texts'
import { ownTestimonialQuery, type OwnTestimonial } from './own-query'
import { OwnTestimonialForm } from './own-testimonial-form'
import { PhotoForm } from './photo-form'
import { Rating } from './rating'

const NightsLink = staticContent('nights-link', () => import('../../site/nights-link'))

/** A parent's own testimonial, for anyone who has its link: to write, change, or withdraw it. */
export default function OwnTestimonialPage() {
  // A form that was refused is shown at the path it was posted to.
  const { token = '', action } = useParams()
  const [params] = useSearchParams()
  const isAt = (name: string) => params.has(name) || action === name
  const { text, plain } = useTexts('testimonial')
  const isHydrating = useIsHydrating()
  const { data, error } = useQuery({ ...ownTestimonialQuery(token), refetchOnMount: !isHydrating })
  if (!data) {
    // An error that comes with a rendered page isn't an ApiError, but has the status.
    if (error) return <NotFound isUnknown={(error as Partial<ApiError>).status === 404} />
    return <main className="grid min-h-[60vh] place-items-center text-soft">Loading...</main>
  }
  const { testimonial, isRemoved } = data
  if (isRemoved && !isAt('write'))
    return (
      <Page title="Your words are off the website">
        <p className={introClass}>{text('removed')}</p>
        <ButtonLink variant="secondary" to={`/testimonial/${token}?write`} className="mt-7">
          Write again
        </ButtonLink>
      </Page>
    )
  if (!testimonial || isAt('write'))
    return (
      <Page
        title={testimonial ? 'Change your words' : plain('question')}
        heading={testimonial ? undefined : text('question')}
      >
        {!testimonial && <p className={introClass}>{text('intro')}</p>}
        <OwnTestimonialForm token={token} own={data} />
      </Page>
    )
  const { approved } = testimonial
  return (
    <Page title={plain('thanks')} heading={text('thanks')}>
      {(params.has('saved') || params.has('photo')) && (
        <Notice tone="ok" role="status" focused className="mt-5">
          {params.has('saved') ? 'Your words are saved.' : 'Your photo is saved.'}
        </Notice>
      )}
      <p className="mt-5 font-semibold">{approved ? 'On the website' : 'Pending'}</p>
      <p className="mt-1 max-w-120 text-soft md:text-lg">{text(approved ? 'approved' : 'pending')}</p>
      <Note {...testimonial} />
      {isAt('withdraw') ? (
        <WithdrawForm token={token} />
      ) : (
        <>
          <PhotoForm token={token} hasPhoto={testimonial.photoUrl !== null} />
          <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
            <ButtonLink variant="secondary" to={`/testimonial/${token}?write`}>
              Change my words
            </ButtonLink>
            <ButtonLink variant="ghost" to={`/testimonial/${token}?withdraw#withdraw`}>
              Withdraw them
            </ButtonLink>
          </div>
        </>
      )}
    </Page>
  )
}

/** As visitors see it, with less script. */
const Note = ({ rating, testimonial, photoUrl, parentName, childAge }: NonNullable<OwnTestimonial['testimonial']>) => (
  <figure className="parent-note mt-10">
    <Rating rating={rating} />
    <blockquote className="mt-3">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {testimonial}
      </p>
    </blockquote>
    <figcaption className="mt-5 flex items-center gap-3">
      {photoUrl && <img src={photoUrl} alt="" className="size-14 shrink-0 rounded-full object-cover" />}
      <span className="min-w-0 wrap-anywhere">
        <b className="block leading-snug font-semibold">
          <bdi>{parentName}</bdi>
        </b>
        {childAge && (
          <span className="text-small text-soft">
            Parent of <bdi>{childAge}</bdi>
          </span>
        )}
      </span>
    </figcaption>
  </figure>
)

const introClass = 'mt-4 max-w-120 text-soft md:text-lg'

type PageProps = {
  title: string
  /** The title with its stressed words. */
  heading?: ReactNode
  children: ReactNode
}

const Page = ({ title, heading, children }: PageProps) => (
  <main className="relative overflow-clip">
    <Head title={title} noindex />
    <Stars />
    <div className="wrap relative py-page">
      <div className="mx-auto max-w-168 rounded-sheet bg-raised p-[clamp(1.25rem,4vw,3rem)] shadow-sheet phone:-mx-3">
        <h1 className="text-page">{heading ?? title}</h1>
        {children}
        <NightsLink />
      </div>
    </div>
  </main>
)

function NotFound({ isUnknown }: { isUnknown: boolean }) {
  const { text } = useTexts('testimonial')
  return (
    <Page title={isUnknown ? 'No invitation here' : 'This page didn’t load'}>
      {isUnknown && <p className={introClass}>{text('unknown')}</p>}
      <ButtonLink className="mt-7" to="/contact">
        Write to me
      </ButtonLink>
    </Page>
  )
}

/** Asks whether to withdraw a testimonial. The browser posts it, with or without JavaScript. */
const WithdrawForm = ({ token }: { token: string }) => (
  <section id="withdraw" aria-labelledby="withdraw-title" className="mt-8 scroll-mt-24">
    <h2 id="withdraw-title" className="text-heading">
      Withdraw your words?
    </h2>
    <p className="mt-2">They’re deleted at once, with your photo.</p>
    <form method="post" action={`/testimonial/${token}/withdraw`} className="mt-4 flex flex-wrap items-center gap-3">
      <Button type="submit" variant="danger" className="min-h-12 px-7">
        Withdraw my words
      </Button>
      <ButtonLink variant="ghost" to={`/testimonial/${token}`}>
        Keep them
      </ButtonLink>
    </form>
  </section>
)
