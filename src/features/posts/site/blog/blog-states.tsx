import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../../ui/button'
import { useTexts } from '../../../website/use-texts'
import { EmptyShelf } from './empty-shelf'
import { featuredText } from './featured-post'

export const Loading = () => (
  <div className="featured on-ledge [--left:41rem]">
    <div className="col-start-2 self-end">
      <div className="cover skeleton" />
    </div>
    <div className="ledge col-span-full" />
    <p role="status" className={`${featuredText} text-soft`}>
      Loading blog posts...
    </p>
  </div>
)

export const Unavailable = ({ retry }: { retry: () => void }) => (
  <BareShelf>
    <div role="alert">
      <p className="text-xl">Unable to load blog posts at the moment.</p>
      <Button variant="secondary" className="mt-4" onClick={retry}>
        Try again
      </Button>
    </div>
  </BareShelf>
)

export const ComingSoon = () => {
  const { text } = useTexts('blog')
  return (
    <BareShelf>
      <h2 className="text-title">{text('empty')}</h2>
      <p className="mt-3 max-w-120 text-soft md:text-lg">{text('emptyText')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/services" className="min-h-12 px-6">
          {text('services')}
        </ButtonLink>
        <ButtonLink to="/contact" variant="secondary" className="min-h-12">
          {text('contact')}
        </ButtonLink>
      </div>
    </BareShelf>
  )
}

export const PageNotFound = () => (
  <BareShelf>
    <h2 className="text-2xl">There are no articles on this page.</h2>
    <Link to="/blog" className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4">
      Back to the newest
    </Link>
  </BareShelf>
)

const BareShelf = ({ children }: { children: ReactNode }) => (
  <div className="relative">
    <EmptyShelf />
    <div className="ledge" />
    <div className="wrap py-8">{children}</div>
  </div>
)
