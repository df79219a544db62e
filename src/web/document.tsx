import { QueryClientProvider, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useRoutes, type RouteObject } from 'react-router'
import { AfterNavigation } from '../features/site/layout/after-navigation'
import { SiteLayout } from '../features/site/layout/layout'
import { useSite } from '../features/settings/use-site'
import { useTexts } from '../features/website/use-texts'
import { useSyncSiteAcrossTabs } from '../features/website/sync-across-tabs'
import { SentFormContext, type SentForm } from '../lib/api/sent-form'
import { pageColor, type Theme } from '../lib/theme'
import { ErrorBoundary } from '../ui/error-boundary'
import { restoreTyped } from '../ui/forms/restore-typed'
import { HeadContext } from '../ui/head'
import { forgetServerMarkup } from '../ui/static-drawing'

/** Data that the server sends with a page, as JSON. */
export type PageState = Pick<DehydratedState, 'queries'> & {
  siteUrl: string
  sentForm?: SentForm
}

type Props = {
  /** As JSON. A page without scripts doesn't need it. */
  state?: string
  siteUrl: string
  sentForm?: SentForm
  queryClient: QueryClient
  /** On the server only the page’s, since matching all of them is a twentieth of its work. */
  routes: RouteObject[]
  theme?: Theme
  /** The icons, and the practice's accent. Only set on the server. */
  look?: ReactNode
  /** The addresses of whole style sheets, for pages that are navigated to. Only set on the server. */
  styles?: Record<'portal' | 'public', string>
}

/** The whole document. React puts each page's <title>, <meta> and <link> into <head>. */
export const Document = ({ state, siteUrl, sentForm, queryClient, routes, theme, look, styles }: Props) => (
  <html lang="en" data-theme={theme} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={pageColor[theme ?? 'day']} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={pageColor[theme ?? 'night']} media="(prefers-color-scheme: dark)" />
      {look}
      {/* Added after hydration: in the document it would compete with the fonts. */}
      {!import.meta.env.SSR && <link rel="manifest" href="/manifest.webmanifest" />}
    </head>
    <body>
      <QueryClientProvider client={queryClient}>
        <SentFormContext value={sentForm}>
          <HeadProvider url={siteUrl}>
            <SiteLayout>
              <Suspense fallback={<main className="grid min-h-[60vh] place-items-center text-soft">Loading...</main>}>
                <CurrentPage routes={routes} />
                {/* In here, because they come after a page that had to load. */}
                <ErrorBoundary>
                  <AfterNavigation />
                </ErrorBoundary>
                <AfterHydration />
              </Suspense>
            </SiteLayout>
          </HeadProvider>
        </SentFormContext>
      </QueryClientProvider>
      {state && (
        <script
          id="state"
          type="application/json"
          data-portal={styles?.portal}
          data-public={styles?.public}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- JSON in which the server escaped every <.
          dangerouslySetInnerHTML={{ __html: state }}
        />
      )}
    </body>
  </html>
)

/** Provides the site's name and URL to every page's head. */
function HeadProvider({ url, children }: { url: string; children: ReactNode }) {
  const { name } = useSite()
  const preview = useTexts('site').picture('preview')
  useSyncSiteAcrossTabs()
  return <HeadContext value={useMemo(() => ({ name, url, preview }), [name, url, preview])}>{children}</HeadContext>
}

/** Comes after the page, so that its fields are there. */
function AfterHydration() {
  useLayoutEffect(() => {
    restoreTyped()
    forgetServerMarkup()
  }, [])
  return null
}

const CurrentPage = ({ routes }: Pick<Props, 'routes'>) => useRoutes(routes)
