import { QueryClientProvider, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { SiteLayout } from './features/site/layout'
import { defaultSite } from './features/site/settings'
import { SiteContext, siteQuery, useChangesOfOtherTabs } from './features/site/use-site'
import { pageColor, type Theme } from './lib/theme'
import { findPage } from './pages'
import { SiteFacts } from './ui/head'
import { ToastHost } from './ui/toast-host'

type Props = {
  client: QueryClient
  /** The data that the page came with, as JSON. */
  state: string
  theme?: Theme
  /** The scripts of the page, for entry-client.ts; known to the server only. */
  modules?: string[]
}

/** The whole document. React puts each page's <title>, <meta> and <link> into <head>. */
export function Shell({ client, state, theme, modules }: Props) {
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={pageColor[theme ?? 'day']} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={pageColor[theme ?? 'night']} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <QueryClientProvider client={client}>
          <Facts>
            <SiteLayout>
              <Suspense fallback={<main className="grid min-h-[60vh] place-items-center text-soft">Loading...</main>}>
                <CurrentPage />
              </Suspense>
            </SiteLayout>
            <ToastHost />
          </Facts>
        </QueryClientProvider>
        <script
          id="state"
          type="application/json"
          data-modules={modules?.join(' ')}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- JSON in which the server escaped every <.
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
}

function CurrentPage() {
  const { path, Page } = findPage(useLocation().pathname).page
  return (
    <Routes>
      <Route path={path} caseSensitive element={<Page />} />
    </Routes>
  )
}

/** Tells every page what the practice is called and how it is reached, from the data it came with. */
function Facts({ children }: { children: ReactNode }) {
  const { data: site = defaultSite } = useQuery(siteQuery)
  useChangesOfOtherTabs()
  const { data: url } = useQuery<string>({ queryKey: ['siteUrl'], queryFn: skipToken })
  const head = useMemo(() => ({ name: site.name, url }), [site.name, url])
  return (
    <SiteContext value={site}>
      <SiteFacts value={head}>{children}</SiteFacts>
    </SiteContext>
  )
}
