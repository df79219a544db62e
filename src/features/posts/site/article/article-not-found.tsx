import { Button, ButtonLink } from '../../../../ui/button'
import { Head } from '../../../../ui/head'

/** With `retry`, the article may exist, but its request failed. */
export const ArticleNotFound = ({ retry }: { retry: (() => void) | undefined }) => (
  <div className="wall grid gap-10">
    <Head title="Article Not Found" noindex />
    <div className="wrap pt-section">
      <h1 className="text-headline">Article Not Found</h1>
      <p className="mt-4 max-w-120 text-soft md:text-lg">
        The article you’re looking for doesn’t exist or has been removed.
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

const spine = (x: number, width: number, height: number) => `M${x} ${260 - height}h${width}v${height}h-${width}z`

/** A row of books with a gap. */
const GapInTheShelf = () => (
  <svg viewBox="0 0 760 260" className="mx-auto -mb-10 block w-[min(46rem,92%)]" aria-hidden="true">
    <path d={`${spine(20, 44, 190)}${spine(196, 40, 168)}`} fill="var(--indigo)" />
    <path d={`${spine(68, 34, 222)}${spine(622, 46, 206)}`} fill="var(--brick)" />
    <path d={`${spine(106, 50, 176)}${spine(540, 36, 184)}`} fill="var(--leaf)" />
    <path d={`${spine(160, 32, 204)}${spine(580, 38, 226)}`} fill="var(--honey-deep)" />
    <path d={spine(240, 46, 212)} fill="var(--blue)" />
    <path
      d="M312 60c20-3 40-3 58 0 4 66 4 132 0 198-18 2-38 2-58 0-4-66-4-132 0-198z"
      fill="none"
      stroke="var(--soft)"
      strokeWidth="3"
      strokeDasharray="2 11"
      strokeLinecap="round"
    />
    <path d="M420 66l44-10 42 192-44 12z" fill="var(--cot)" />
    <path d="M428 100l44-10M454 218l43-10" stroke="#f6dcae" strokeWidth="4" />
    <path
      d="M20 104h44M20 226h44M68 70h34M106 120h50M106 224h50M160 92h32M240 84h46M240 224h46M540 112h36M580 66h38M580 222h38M622 88h46"
      stroke="#f6dcae"
      strokeWidth="4"
      opacity=".8"
    />
    <path d="M674 260c2-30 8-52 18-66 10 14 14 36 12 66z" fill="var(--tree-light)" />
  </svg>
)
