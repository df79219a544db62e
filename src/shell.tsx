import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { SiteLayout } from './features/site/layout'
import type { Theme } from './lib/theme'
import { pages } from './pages'
import { ClientOnly } from './ui/client-only'

const Toaster = lazy(() => import('./ui/toaster'))

/** The whole document. React puts each page's <title>, <meta> and <link> into <head>. `state` is the data it came with, as JSON. */
export function Shell({ client, state, theme }: { client: QueryClient; state: string; theme?: Theme }) {
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <QueryClientProvider client={client}>
          <SiteLayout>
            <Suspense fallback={<main className="loading-page">Loading...</main>}>
              <Routes>
                {pages.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </Routes>
            </Suspense>
          </SiteLayout>
          <ClientOnly>
            <Toaster />
          </ClientOnly>
        </QueryClientProvider>
        <script id="state" type="application/json" dangerouslySetInnerHTML={{ __html: state }} />
      </body>
    </html>
  )
}
