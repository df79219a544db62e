import { createContext, use } from 'react'

/** What every page's head needs to know of the site; the shell provides it. Without an address nothing absolute is written. */
export const SiteFacts = createContext<{ name: string; url?: string }>({ name: '' })

type Props = {
  title: string
  description?: string
  /** The page's one true address, from the root: '/services'. */
  path?: string
  /** Keeps the page out of search engines and link previews. */
  noindex?: boolean
  type?: 'website' | 'article'
  /** What the page is, if more than a page: a thing of schema.org without '@context'. Its url and image are known here. */
  jsonLd?: object
  /** The page between the home page and this one. */
  under?: Place
}

type Place = { name: string; path: string }

/** What a page says of itself to browsers, search engines and link previews. React moves it into <head>. */
export function Head({ title, description, path, noindex, ...rest }: Props) {
  const { name, url } = use(SiteFacts)
  return (
    <>
      <title>{title.includes(name) ? title : `${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && url && path && <Sharing title={title} description={description} path={path} url={url} {...rest} />}
    </>
  )
}

type SharingProps = Omit<Props, 'noindex'> & { path: string; url: string }

function Sharing({ title, description, path, url, type = 'website', jsonLd, under }: SharingProps) {
  const { name } = use(SiteFacts)
  const address = new URL(path, url)
  const picture = new URL(`/og${address.pathname === '/' ? '/home' : address.pathname}.png`, url).href
  const page = { '@type': 'WebPage', name: title, description, url: address.href, image: picture, ...jsonLd }
  const trail = [{ name: 'Home', path: '/' }, ...(under ? [under] : []), { name: title, path }]
  const graph = address.pathname === '/' ? [page] : [page, breadcrumbs(trail, url)]
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return (
    <>
      <link rel="canonical" href={address.href} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:url" content={address.href} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${title}. A house at night, with a light in one window.`} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* oxlint-disable-next-line react/no-danger -- Data, not markup; without < it can't end the element. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
    </>
  )
}

const breadcrumbs = (trail: Place[], url: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: new URL(path, url).href,
  })),
})
