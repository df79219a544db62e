import { once } from 'node:events'
import { dehydrate, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { ReactNode } from 'react'
import { preinit, preload, preloadModule } from 'react-dom'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { Document, type PageState } from './document'
import { meQuery } from '../features/auth/queries'
import type { Business } from '../features/settings/business'
import { siteQuery } from '../features/settings/queries'
import { errorPage } from '../features/site/errors/error-page'
import type { Site } from '../features/settings/site-settings'
import { getContent } from '../features/website/content'
import type { WebsiteValues } from '../features/website/published'
import { contentQuery } from '../features/website/queries'
import { apiClient, type Fetch } from '../lib/api/client'
import { createQueryClient } from '../lib/api/query-client'
import { ApiError } from '../lib/api/response'
import type { SentForm } from '../lib/api/sent-form'
import type { Theme } from '../lib/theme'
import { getFiles } from '../portal/pages'
import type { PortalPath } from '../portal/paths'
import { getLazyChunks, prefetches, serverOnly } from './prefetch'
import { findRoute, routes } from './routes'
import { Look } from './look'
import { entry, fonts, getModules, getStyles, styleSheets } from './assets'

export type RenderOptions = {
  /** Calls the API inside the process. */
  fetch: Fetch
  site: Site
  /** The texts that differ from the originals. */
  website: WebsiteValues
  business?: Business
  /** For the editor of the texts: elements name their text, and there are no scripts. */
  isPreview?: boolean
  siteUrl: string
  theme?: Theme
  /** A form that was sent without JavaScript and rejected. */
  sentForm?: SentForm
  /** There is no session cookie, so the page doesn't ask who is signed in. */
  isVisitor?: boolean
}

/** One page at a time, since rendering blocks the process: requests for cached pages are answered in between. */
const renderLimit = pLimit(1)

type Status = 200 | 404 | 500 | 503

/**
 * Returns a page as complete HTML in UTF-8, so it needs no inline script. If a query fails, the page shows its error and the status
 * says so. @throws errors of rendering.
 */
export async function render(
  path: string,
  { fetch, site, website, business, isPreview, siteUrl, theme, sentForm, isVisitor }: RenderOptions,
): Promise<{ html: Buffer<ArrayBuffer>; status: Status }> {
  const { pathname, search, searchParams } = new URL(path, 'http://site')
  const { route, params } = findRoute(pathname)
  const queryClient = createQueryClient(async () => apiClient(fetch))
  queryClient.setQueryData(siteQuery.queryKey, site)
  for (const page of ['site', route.content] as const)
    if (page)
      queryClient.setQueryData(contentQuery(page).queryKey, await getContent(page, website, site, isPreview, business))
  if (isVisitor) queryClient.setQueryData(meQuery.queryKey, null)
  await Promise.all([
    route.load(),
    // The query stores its error, which the page shows.
    prefetches[route.path]?.(queryClient, params, searchParams).catch(() => {}),
  ])
  const files = route.file
    ? [route.file, ...getLazyChunks(route.path, params, searchParams, queryClient)]
    : getFiles(route.path as PortalPath)
  const status = route.path === '*' ? 404 : getStatus(queryClient)
  const state: PageState = { siteUrl, sentForm, queries: dehydrateQueries(queryClient, serverOnly[route.path]) }
  let failure: unknown
  const html = await renderLimit(async () => {
    const { prelude } = await prerenderToNodeStream(
      <StaticRouter location={path}>
        <Assets
          modules={isPreview ? [] : getModules(...files)}
          page={route.file}
          inline={!search || !route.path.startsWith('/blog')}
        >
          <Document
            queryClient={queryClient}
            routes={[route]}
            state={isPreview ? undefined : JSON.stringify(state).replaceAll('<', '\\u003c')}
            siteUrl={siteUrl}
            sentForm={sentForm}
            theme={theme}
            look={<Look {...site} />}
            styles={styleSheets}
          />
        </Assets>
      </StaticRouter>,
      {
        bootstrapModules: isPreview ? [] : entry,
        // React would stream large pages in parts that need an inline script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: (error) => void (failure = error),
      },
    )
    return read(prelude)
  })
  if (failure) throw failure
  return { html, status }
}

/** Like `text` of node:stream/consumers, which takes three times as long for many small parts. */
async function read(stream: NodeJS.ReadableStream) {
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  await once(stream, 'end')
  return Buffer.concat(parts)
}

/** Renders the page that shows these texts, for their editor. Texts of all pages are shown on Home. Undefined if there is none. */
export function renderPreview(page: string, options: RenderOptions) {
  if (page === 'errors') return { html: errorPage(500, '', { ...options, isPreview: true }), status: 200 as const }
  const path = page === 'site' ? '/' : routes.find(({ content }) => content === page)?.path.replace('*', '/missing')
  return path && render(path, { ...options, isPreview: true })
}

/**
 * Includes errors, or a missing article would look like one that's loading. Omits times, so that the same page has the same
 * bytes.
 */
const dehydrateQueries = (client: QueryClient, omitted: QueryKey = []) =>
  dehydrate(client, { shouldDehydrateQuery: ({ queryHash }) => queryHash !== hashKey(omitted) }).queries.map(
    ({ queryKey, queryHash, state }) => ({
      queryKey,
      queryHash,
      state: {
        ...state,
        dataUpdatedAt: 0,
        errorUpdatedAt: 0,
        error: state.error && { message: state.error.message, status: (state.error as Partial<ApiError>).status },
        fetchFailureReason: null,
      },
    }),
  ) as PageState['queries']

/** @throws the error if it isn't an API response. */
function getStatus(client: QueryClient): Status {
  const failed = client
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.status === 'error')
  if (!failed) return 200
  const error = failed.state.error!
  const reply = [error, error.cause].find((one) => one instanceof ApiError)
  if (!reply) throw error
  return reply.status === 404 || reply.status === 503 ? reply.status : 500
}

type AssetsProps = {
  modules: string[]
  /** The module of a public page. */
  page?: string
  /** Inlines the page's styles, which saves a first visit a round trip. Not for lists of articles that aren't cached, which are compressed each time. */
  inline: boolean
  children: ReactNode
}

/** Wraps the document, because a sibling would change the ids of `useId`, which must match the browser's. */
function Assets({ modules, page, inline, children }: AssetsProps) {
  for (const href of fonts)
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' })
  for (const href of modules) preloadModule(href, { as: 'script' })
  const { href, css }: { href: string; css?: string } = page ? getStyles(page) : { href: styleSheets.portal }
  if (!inline || !css) {
    preinit(href, { as: 'style' })
    return children
  }
  return (
    <>
      <style href="page" precedence="default">
        {css}
      </style>
      {children}
    </>
  )
}
