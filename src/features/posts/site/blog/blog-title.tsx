import { Link } from 'react-router'
import { Icon } from '../../../../ui/icons'
import { staticDrawing } from '../../../../ui/static-drawing'
import { useTexts } from '../../../website/use-texts'
import { topicLabels } from '../../topics'

/**
 * The lamp above the shelf. By day, it's off, and sunlight falls on the wall. On small screens, it has no cone of light, so the text
 * next to it stays readable.
 */
const ReadingLamp = staticDrawing('reading-lamp', () => import('./reading-lamp.svg?raw'))
const Sunlight = staticDrawing('sunlight', () => import('./sunlight.svg?raw'))

const headline = 'text-headline max-md:max-w-[12ch]'

type Props = {
  topic?: string
  q?: string
  /** Whether there's nothing to search. */
  isEmpty?: boolean
}

/** The title of the blog, or of a topic or search, with a link back to all articles; and the search form. */
export function BlogTitle({ topic, q, isEmpty }: Props) {
  const { text } = useTexts('blog')
  const title = q ? `“${q}”` : topic && topicLabels[topic]
  return (
    <>
      <Sunlight />
      <ReadingLamp />
      <div className="relative wrap pt-page pb-[clamp(2rem,4vw,3rem)]">
        {title ? (
          <>
            <Link
              to="/blog"
              className="inline-flex min-h-11 items-center font-semibold text-soft underline-offset-word hover:text-ink hover:underline"
            >
              {text('title')}
            </Link>
            <h1 className={`${headline} wrap-anywhere`}>{title}</h1>
          </>
        ) : (
          <>
            <h1 className={headline}>{text('title')}</h1>
            <p className="mt-4 max-w-120 text-soft md:text-lg">{text('sentence')}</p>
          </>
        )}
        {!isEmpty && <SearchForm key={q} q={q} />}
      </div>
    </>
  )
}

/** A plain form that loads a page of results. */
const SearchForm = ({ q }: { q?: string }) => {
  const label = useTexts('blog').plain('search')
  return (
    <search className="mt-6 block max-w-120">
      <form action="/blog" className="relative">
        <input
          type="search"
          name="q"
          required
          maxLength={100}
          defaultValue={q}
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          className="min-h-12 w-full appearance-none rounded-full border border-edge bg-raised pr-11 pl-5 placeholder:text-soft placeholder:opacity-100"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-soft hover:text-ink"
        >
          <Icon className="size-5" d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 20l-4-4" />
        </button>
      </form>
    </search>
  )
}
