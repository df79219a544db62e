import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { Readable } from 'node:stream'
import type { ReactNode } from 'react'
import { preinit, preload } from 'react-dom'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { ApiError, type Fetch } from './lib/client'
import { newQueryClient } from './lib/query-client'
import type { Theme } from './lib/theme'
import { findPage } from './pages'
import { entry, fonts, modulesOf, stylesheet } from './server/assets'
import { Shell } from './shell'

export type RenderOptions = {
  /** Calls the API inside the process. */
  fetch: Fetch
  theme?: Theme
  /** Data the page starts with, by query key: a form that was sent without JavaScript. */
  given?: [key: readonly unknown[], data: unknown][]
}

type Status = 200 | 404 | 500 | 503

/**
 * A page as HTML. It waits for everything, so the document needs no inline script. Data that the API does not give is said by the
 * page itself, in its own words, and by the status. @throws what rendering threw.
 */
export async function render(
  path: string,
  { fetch, theme, given = [] }: RenderOptions,
): Promise<{ html: Buffer<ArrayBuffer>; status: Status }> {
  const client = newQueryClient(fetch)
  for (const [key, data] of given) client.setQueryData(key, data)
  const { pathname, searchParams } = new URL(path, 'http://site')
  const { page, params } = findPage(pathname)
  let status: Status = page.status ?? 200
  try {
    await page.data?.(client, params, searchParams)
  } catch (error) {
    const reply = [error, (error as Error).cause].find((one) => one instanceof ApiError)
    if (!reply) throw error
    status = reply.status === 404 || reply.status === 503 ? reply.status : 500
  }
  const state = JSON.stringify(stateOf(client)).replaceAll('<', '\\u003c')
  let failure: unknown
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <Assets>
        <Shell client={client} state={state} theme={theme} modules={modulesOf(page.file)} />
      </Assets>
    </StaticRouter>,
    {
      bootstrapModules: entry,
      // React would stream large pages in parts that an inline script puts together.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void (failure = error),
    },
  )
  const html = Buffer.concat(await (prelude as Readable).toArray())
  client.clear()
  if (failure) throw failure
  return { html, status }
}

/** What the browser takes over. Failed queries travel too, else a missing article would hydrate as loading; of an error, what the page says. */
function stateOf(client: QueryClient) {
  const { queries } = dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' })
  return {
    mutations: [],
    queries: queries.map(({ queryHash, queryKey, state: { error, fetchFailureReason: _, ...state } }) => ({
      queryHash,
      queryKey,
      state: { ...state, error: error && { message: error.message, status: (error as ApiError).status } },
    })),
  }
}

/** Around the shell and not beside it: a sibling would make every id of `useId` another one than in the browser. */
function Assets({ children }: { children: ReactNode }) {
  for (const href of fonts)
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' })
  preinit(stylesheet, { as: 'style' })
  return children
}
