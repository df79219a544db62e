import { Button, ButtonLink } from '../../../../ui/button'
import { Head } from '../../../../ui/head'
import { GapInTheShelf } from './gap-in-the-shelf'

/** With `retry`, the article may exist, but the request failed. */
export const ArticleNotFound = ({ retry }: { retry: (() => void) | undefined }) => (
  <div className="wall grid gap-10">
    <Head title="Article Not Found" noindex />
    <div className="wrap pt-section">
      <h1 className="text-headline">Article Not Found</h1>
      <p className="mt-4 max-w-120 text-soft md:text-lg">
        {"The article you're looking for doesn't exist or has been removed."}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/blog" className="min-h-12 px-6">
          Back to Blog
        </ButtonLink>
        {retry && (
          <Button variant="secondary" className="min-h-12" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </div>
    <GapInTheShelf />
    <div className="ledge" />
  </div>
)
