import { createContext, use } from 'react'

type Site = {
  name: string
  /** Without it, pages have no canonical link or preview. */
  url?: string
  /** The image for link previews: the practice's photo, or else our drawing. */
  preview?: { image: string; alt: string }
}

/** Site data for every page's head, provided by the document. */
export const HeadContext = createContext<Site>({ name: '' })

type Props = {
  title: string
  description?: string
  /** The canonical path: '/services'. */
  path?: string
  /** Keeps the page out of search engines and link previews. */
  noindex?: boolean
  type?: 'website' | 'article'
  /** What the preview image shows besides the title, if it isn't the site's image. Becomes alt text. */
  picture?: string
  /** The page has its own photo, which the practice's doesn't replace. */
  hasOwnPhoto?: boolean
  /** Structured data that extends the default WebPage (schema.org), without '@context', url, and image. */
  jsonLd?: object
  /** The breadcrumb between the home page and this page. */
  parent?: Breadcrumb
}

type Breadcrumb = { name: string; path: string }

/** Title, metadata, and link preview of a page. React moves them into <head>. */
export function Head({ title, description, path, noindex, ...rest }: Props) {
  const { name, url } = use(HeadContext)
  return (
    <>
      <title>{title.includes(name) ? title : `${title} · ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && url && path && (
        <SocialMeta title={title} description={description} path={path} url={url} {...rest} />
      )}
    </>
  )
}

type SocialMetaProps = Omit<Props, 'noindex'> & { path: string; url: string }

function SocialMeta({ title, description, path, url, type = 'website', ...props }: SocialMetaProps) {
  const { name, preview } = use(HeadContext)
  const { picture = preview?.alt, hasOwnPhoto, jsonLd, parent } = props
  const isPhoto = Boolean(preview?.image) && !hasOwnPhoto
  const pageUrl = new URL(path, url)
  const file = pageUrl.pathname === '/' ? '/home' : pageUrl.pathname
  const image = new URL(`/og${file}.${isPhoto ? 'jpg' : 'png'}`, url).href
  const page = { '@type': 'WebPage', name: title, description, url: pageUrl.href, image, ...jsonLd }
  const trail = [{ name: 'Home', path: '/' }, ...(parent ? [parent] : []), { name: title, path }]
  const graph = pageUrl.pathname === '/' ? [page] : [page, breadcrumbs(trail, url)]
  return (
    <>
      <link rel="canonical" href={pageUrl.href} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:url" content={pageUrl.href} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content={isPhoto ? 'image/jpeg' : 'image/png'} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={isPhoto ? preview?.alt : `${title}. ${picture}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <JsonLd data={{ '@graph': graph }} />
    </>
  )
}

/** Structured data (schema.org), without '@context'. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // oxlint-disable-next-line react/no-danger -- Data, not markup. Without <, it can't end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

const breadcrumbs = (trail: Breadcrumb[], url: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: new URL(path, url).href,
  })),
})
