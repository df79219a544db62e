import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Footer } from './footer'
import { Header } from './header'
import { ErrorBoundary } from '../../../ui/error-boundary'
import { useIsNavigating } from '../../../ui/navigation/navigation-router'
import { ToastHost } from '../../../ui/overlays/toast-host'
import { useSite } from '../../settings/use-site'
import { BOOKING } from '../links'
import { hideWhileCovering } from './hide-while-covering'

/** Header and footer of the public pages. The portal under /admin has its own. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const isPublic = !useLocation().pathname.startsWith('/admin')
  return (
    <>
      {isPublic && <Header />}
      <Content>{children}</Content>
      {isPublic && <Footer />}
      {/* A page without these is better than the server's markup, where nothing else works either. */}
      <ErrorBoundary>{isPublic && <QuickContact />}</ErrorBoundary>
      <ErrorBoundary>
        <ToastHost portal={!isPublic} />
      </ErrorBoundary>
    </>
  )
}

/** Busy while the next page loads, which site.css shows. Separate, so that nothing else rerenders. */
const Content = ({ children }: { children: ReactNode }) => (
  <div id="content" tabIndex={-1} aria-busy={useIsNavigating() || undefined}>
    {children}
  </div>
)

/** A bar at the bottom of phones, and a subtle corner on wider screens. */
const QuickContact = () => {
  const site = useSite()
  return (
    <nav ref={hideWhileCovering} aria-label="Quick contact" className="quick-contact">
      <a href={`sms:${site.phoneNumber}`}>Text</a>
      <a href={`tel:${site.phoneNumber}`}>Call</a>
      <Link to={BOOKING}>Book</Link>
    </nav>
  )
}
