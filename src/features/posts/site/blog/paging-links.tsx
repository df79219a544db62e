import { Link } from 'react-router'
import type { BlogPage } from '../../queries'

const link =
  'inline-flex min-h-12 items-center rounded-full px-5 font-semibold whitespace-pre border-[1.5px] border-edge hover:bg-ink/6'

/** Hidden on phones, so that both links fit in one row. */
const articles = <span className="max-[26rem]:sr-only"> articles</span>

/** Plain links, for search engines and visitors without JavaScript. */
export const PagingLinks = ({ newer, older }: Pick<BlogPage, 'newer' | 'older'>) =>
  (newer || older) && (
    <nav aria-label="Pages" className="wrap mt-8 mb-16 flex flex-wrap items-center gap-4">
      {newer && (
        <Link to={newer} rel="prev" className={link}>
          ← Newer{articles}
        </Link>
      )}
      {older && (
        <Link to={older} rel="next" className={`${link} ml-auto`}>
          Older{articles} →
        </Link>
      )}
    </nav>
  )
