import { Link } from '../../../lib/router'

const link =
  'inline-flex min-h-12 items-center rounded-full px-5 font-semibold ring-[1.5px] ring-edge ring-inset hover:bg-ink/6'

/** The ways to newer and older posts: plain links, so that search engines and readers without JavaScript find all of them. */
export function PagingLinks({ page, more }: { page: number; more: boolean }) {
  if (page === 1 && !more) return null
  return (
    <nav aria-label="Pages" className="wrap mt-8 mb-16 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <Link to={page === 2 ? '/blog' : `/blog?page=${page - 1}`} rel="prev" className={link}>
          ← Newer articles
        </Link>
      )}
      <span className="text-soft">Page {page}</span>
      {more && (
        <Link to={`/blog?page=${page + 1}`} rel="next" className={`${link} ml-auto`}>
          Older articles →
        </Link>
      )}
    </nav>
  )
}
