import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { preinit, preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Fetch } from './lib/client'
import { ApiError } from './lib/reply'
import { PageData, type Answer } from './lib/page-data'
import { Router } from './lib/router'
import type { Theme } from './lib/theme'
import { findPage } from './pages'
import { entry, fonts, icon, modulesOf, publicStyles, stylesheet } from './server/assets'
import { Shell } from './shell'

export type RenderOptions = {
  /** Calls the API inside the process. */
  fetch: Fetch
  theme?: Theme
  /** Data the page starts with, by key: such as a form that was sent without JavaScript. */
  given?: Record<string, Answer>
}

type Status = 200 | 404 | 500 | 503

/**
 * A page as HTML. It waits for everything, so the document needs no inline script. Data that the API does not give is said by the
 * page itself, in its own words, and by the status. @throws what rendering threw.
 */
export async function render(
  path: string,
  { fetch, theme, given }: RenderOptions,
): Promise<{ html: string; status: Status }> {
  const pageData = new PageData(given, fetch)
  const { pathname, search, searchParams } = new URL(path, 'http://site')
  const { page, params } = findPage(pathname)
  const { data } = await page.load()
  await data?.(pageData, params, searchParams)
  const status = page.status ?? statusOf(pageData)
  const state = JSON.stringify(pageData).replaceAll('<', '\\u003c')
  const html = await toHtml(
    <Router at={path}>
      <Assets inline={!search && !pathname.startsWith('/admin')}>
        <Shell
          pageData={pageData}
          state={state}
          theme={theme}
          icon={icon}
          modules={modulesOf(page.files)}
          styles={stylesheet}
        />
      </Assets>
    </Router>,
  )
  return { html: html.replace(END, scripts + END), status }
}

const END = '</body></html>'
const scripts = entry.map((src) => `<script type="module" async src="${src}"></script>`).join('')

/** What React leaves, for the browser to fill, where a part is not loaded yet or has failed. */
const HOLE = '<!--$!-->'

/** Waits only where something is missing, which is for the first who asks: it is the slower way. @throws what rendering threw. */
async function toHtml(page: ReactNode) {
  const html = renderToString(page)
  if (!html.includes(HOLE)) return `<!DOCTYPE html>${html}`
  let failure: unknown
  const { prelude } = await prerenderToNodeStream(page, {
    // React would stream large pages in parts that an inline script puts together.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void (failure = error),
  })
  const waited = await text(prelude)
  if (failure) throw failure
  return waited
}

/** @throws what went wrong if it was no reply of the API. */
function statusOf(pageData: PageData): Status {
  const { error } = pageData.failure ?? {}
  if (!error) return 200
  const reply = [error, error.cause].find((one) => one instanceof ApiError)
  if (!reply) throw error
  return reply.status === 404 || reply.status === 503 ? reply.status : 500
}

type AssetsProps = {
  /** The page brings its styles with it, because a visit begins with it. Not a page with a query, which is compressed each time. */
  inline: boolean
  children: ReactNode
}

/** Around the shell and not beside it: a sibling would make every id of `useId` another one than in the browser. */
function Assets({ inline, children }: AssetsProps) {
  for (const href of fonts)
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' })
  if (!inline || !publicStyles) {
    preinit(stylesheet, { as: 'style' })
    return children
  }
  return (
    <>
      <style href="public" precedence="default">
        {publicStyles}
      </style>
      {children}
    </>
  )
}
