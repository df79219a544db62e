import { QueryClientProvider, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, type ReactNode } from 'react'
import { useRoutes } from 'react-router'
import { SiteLayout } from '../features/site/layout/layout'
import { useSyncSiteAcrossTabs, useSite } from '../features/site/use-site'
import { SentFormContext, type SentForm } from '../lib/api/sent-form'
import { pageColor, type Theme } from '../lib/theme'
import { routes } from './routes'
import { HeadContext } from '../ui/head'

/** What the server hands to the browser with a page, as JSON. */
export type PageState = Pick<DehydratedState, 'queries'> & {
  siteUrl: string
  sentForm?: SentForm
}

type Props = {
  /** As JSON. */
  state: string
  siteUrl: string
  sentForm?: SentForm
  queryClient: QueryClient
  theme?: Theme
  /** The mark for the browser's tab; known to the server only. */
  icon?: string
  /** The stylesheet of the portal; known to the server only. */
  styles?: string
}

/** The whole document. React puts each page's <title>, <meta> and <link> into <head>. */
export const Document = ({ state, siteUrl, sentForm, queryClient, theme, icon, styles }: Props) => (
  <html lang="en" data-theme={theme} suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content={pageColor[theme ?? 'day']} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={pageColor[theme ?? 'night']} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      {icon && <link rel="icon" href={icon} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {/* For a home screen, which nobody needs before the page can be read: as a link of the document it would be fetched beside the fonts. */}
      {!import.meta.env.SSR && <link rel="manifest" href="/manifest.webmanifest" />}
    </head>
    <body>
      <QueryClientProvider client={queryClient}>
        <SentFormContext value={sentForm}>
          <Facts url={siteUrl}>
            <SiteLayout>
              <Suspense fallback={<main className="grid min-h-[60vh] place-items-center text-soft">Loading...</main>}>
                <CurrentPage />
              </Suspense>
            </SiteLayout>
          </Facts>
        </SentFormContext>
      </QueryClientProvider>
      <script
        id="state"
        type="application/json"
        data-styles={styles}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- JSON in which the server escaped every <.
        dangerouslySetInnerHTML={{ __html: state }}
      />
    </body>
  </html>
)

/** Tells every page's head what the practice is called and where it is. */
function Facts({ url, children }: { url: string; children: ReactNode }) {
  const { name } = useSite()
  useSyncSiteAcrossTabs()
  return <HeadContext value={useMemo(() => ({ name, url }), [name, url])}>{children}</HeadContext>
}

const CurrentPage = () => useRoutes(routes)
