import { createContext, use } from 'react'

/** What every page's head needs to know of the site; the shell provides it. Without an address nothing absolute is written. */
export const SiteFacts = createContext<{ name: string; url?: string }>({ name: '' })

type HeadProps = {
  title: string
  description?: string
  /** The page's one true address, from the root: '/services'. */
  path?: string
  /** Keeps the page out of search engines. */
  noindex?: boolean
  type?: 'website' | 'article'
  /** Structured data (schema.org), for pages that have some. */
  jsonLd?: object
  /** The picture of link previews, as a whole address; the house by night if it has none. */
  image?: string
}

/** What a page says of itself to browsers, search engines and link previews. React moves it into <head>. */
export function Head({ title, description, path, noindex, type = 'website', jsonLd, image }: HeadProps) {
  const { name, url } = use(SiteFacts)
  const data = jsonLd && { __html: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }
  const address = url && path && new URL(path, url).href
  return (
    <>
      <title>{title.includes(name) ? title : `${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      {address && <meta property="og:url" content={address} />}
      {url && <meta property="og:image" content={image ?? new URL('/og.jpg', url).href} />}
      {/* oxlint-disable-next-line react/no-danger -- Data, not markup; without < it can't end the element. */}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={data} />}
    </>
  )
}
