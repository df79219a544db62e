import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AfterNavigation } from './after-navigation'
import { Footer } from './footer'
import { Header } from './header'
import { useIsNavigating } from '../../../ui/navigation-router'
import { ToastHost } from '../../../ui/overlays/toast-host'
import { QuickContact } from './quick-contact'

/** What surrounds every page. The portal under /admin stands by itself. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const isPublic = !useLocation().pathname.startsWith('/admin')
  return (
    <>
      {isPublic && <Header />}
      <Content>{children}</Content>
      {isPublic && <Footer />}
      {isPublic && <QuickContact />}
      <AfterNavigation />
      <ToastHost portal={!isPublic} />
    </>
  )
}

/** Busy while the next page is on its way; site.css shows it. A component of its own, so that nothing else renders for it. */
const Content = ({ children }: { children: ReactNode }) => (
  <div id="content" tabIndex={-1} aria-busy={useIsNavigating() || undefined}>
    {children}
  </div>
)
