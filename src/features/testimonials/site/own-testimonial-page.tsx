import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { ApiError } from '../../../lib/api/response'
import { Button, ButtonLink } from '../../../ui/button'
import { Head } from '../../../ui/head'
import { Notice } from '../../../ui/notice'
import { Stars } from '../../../ui/stars'
import { Tag } from '../../../ui/tag'
import { useSite } from '../../site/use-site'
import { ownTestimonialQuery } from '../queries'
import { OwnTestimonialForm } from './own-testimonial-form'
import { PhotoForm } from './photo-form'
import { Quote } from './parents-say'
import { WithdrawForm } from './withdraw-form'

/** A parent's own testimonial, for anyone who has its link: to write, change, or withdraw it. */
export default function OwnTestimonialPage() {
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const { consultant } = useSite()
  const { data, error, refetch } = useQuery(ownTestimonialQuery(token))
  if (!data) {
    // An error that comes with a rendered page isn't an ApiError, but has the status.
    if (error)
      return <NotFound retry={(error as Partial<ApiError>).status === 404 ? undefined : () => void refetch()} />
    return <main className="grid min-h-[60vh] place-items-center text-soft">Loading...</main>
  }
  const { testimonial, isRemoved } = data
  if (isRemoved && !params.has('write'))
    return (
      <Page title="Your words are off the website">
        <p className="mt-4 max-w-120 text-soft md:text-lg">
          {params.has('withdrawn') ? 'They’re deleted, with your photo. ' : ''}Thank you for having written. If you ever
          want to write again, this link still works.
        </p>
        <ButtonLink variant="secondary" to="?write" className="mt-7">
          Write again
        </ButtonLink>
      </Page>
    )
  if (!testimonial || params.has('write'))
    return (
      <Page title={testimonial ? 'Change your words' : 'How has it been?'}>
        {!testimonial && (
          <p className="mt-4 max-w-120 text-soft md:text-lg">
            A few sentences are enough. {consultant} reads them before anyone else does, and you can change or withdraw
            them here at any time.
          </p>
        )}
        <OwnTestimonialForm key={String(testimonial === null)} token={token} own={data} />
      </Page>
    )
  return (
    <Page title="Thank you">
      {(params.has('saved') || params.has('photo')) && (
        <Notice tone="ok" role="status" focused className="mt-5">
          {params.has('saved') ? 'Your words are saved.' : 'Your photo is saved.'}
        </Notice>
      )}
      <p className="mt-5">
        <Tag tone={testimonial.approved ? 'ok' : 'calm'}>{testimonial.approved ? 'On the website' : 'Pending'}</Tag>
      </p>
      <p className="mt-3 max-w-120 text-soft md:text-lg">
        {testimonial.approved
          ? 'This is how parents see your words on the website.'
          : `${consultant} reads your words before they go on the website. This is how parents will see them.`}
      </p>
      <div className="parent-note mt-10">
        <Quote {...testimonial} />
      </div>
      {params.has('withdraw') ? (
        <WithdrawForm token={token} />
      ) : (
        <>
          <PhotoForm token={token} hasPhoto={testimonial.photoUrl !== null} />
          <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
            <ButtonLink variant="secondary" to="?write">
              Change my words
            </ButtonLink>
            <ButtonLink variant="ghost" to="?withdraw#withdraw">
              Withdraw them
            </ButtonLink>
          </div>
        </>
      )}
    </Page>
  )
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="relative overflow-clip">
    <Head title={title} noindex />
    <Stars />
    <div className="wrap py-[clamp(1.5rem,4vw,3.5rem)]">
      <div className="mx-auto max-w-168 rounded-[1.75rem] bg-raised p-[clamp(1.25rem,4vw,3rem)] shadow-[0_1rem_3.5rem_var(--shade)] min-[20rem]:max-sm:-mx-3">
        <h1 className="text-[clamp(min(1.9rem,9vw),1.4rem+2.2vw,3rem)]">{title}</h1>
        {children}
      </div>
    </div>
  </main>
)

function NotFound({ retry }: { retry?: () => void }) {
  return (
    <Page title={retry ? 'This page didn’t load' : 'No invitation here'}>
      <p className="mt-4 max-w-120 text-soft md:text-lg">
        {retry
          ? 'What you’ve written is safe. Please try again.'
          : 'Please open the link in your email again: a piece of it may be missing. You can always write to me, too.'}
      </p>
      {retry ? (
        <Button className="mt-7" onClick={retry}>
          Try again
        </Button>
      ) : (
        <ButtonLink className="mt-7" to="/contact">
          Write to me
        </ButtonLink>
      )}
    </Page>
  )
}
