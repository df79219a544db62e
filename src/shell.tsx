import { Suspense, useMemo, type ReactNode } from 'react'
import { SiteLayout } from './features/site/layout/layout'
import { defaultSite, type Site } from './features/site/settings'
import { SITE, SiteContext, useChangesOfOtherTabs } from './features/site/use-site'
import { PageDataContext, useAnswer, type PageData } from './lib/page-data'
import { ParamsContext, useLocation } from './lib/router'
import { pageColor, type Theme } from './lib/theme'
import { findPage } from './pages'
import { SiteFacts } from './ui/head'

type Props = {
  pageData: PageData
  /** The data that the page came with, as JSON. */
  state: string
  theme?: Theme
  /** The mark for the browser's tab; known to the server only. */
  icon?: string
  /** The scripts of the page, for entry-client.ts; known to the server only. */
  modules?: string[]
  /** The sheet of all styles, for portal-frame.tsx; known to the server only. */
  styles?: string
}

/** The whole document. React puts each page's <title>, <meta> and <link> into <head>. */
export function Shell({ pageData, state, theme, icon, modules, styles }: Props) {
  return (
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
        <PageDataContext value={pageData}>
          <Facts>
            <SiteLayout>
              <Suspense fallback={<main className="grid min-h-[60vh] place-items-center text-soft">Loading...</main>}>
                <CurrentPage />
              </Suspense>
            </SiteLayout>
          </Facts>
        </PageDataContext>
        <script
          id="state"
          type="application/json"
          data-modules={modules?.join(' ')}
          data-styles={styles}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- JSON in which the server escaped every <.
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  )
}

function CurrentPage() {
  const { pathname } = useLocation()
  const {
    page: { Page },
    params,
  } = useMemo(() => findPage(pathname), [pathname])
  return (
    <ParamsContext value={params}>
      <Page />
    </ParamsContext>
  )
}

/** Tells every page what the practice is called and how it is reached, from the data it came with. */
function Facts({ children }: { children: ReactNode }) {
  const site = useAnswer<Site>(SITE)?.data ?? defaultSite
  const url = useAnswer<string>('siteUrl')?.data
  useChangesOfOtherTabs()
  const head = useMemo(() => ({ name: site.name, url }), [site.name, url])
  return (
    <SiteContext value={site}>
      <SiteFacts value={head}>{children}</SiteFacts>
    </SiteContext>
  )
}
