import type { ReactNode } from 'react'
import { useLocation } from '../../lib/router'
import { AfterNavigation } from './after-navigation'
import { Footer } from './footer'
import { Header } from './header'
import { ToastHost } from '../../ui/toast-host'
import { QuickContact } from './quick-contact'

/** What surrounds every page. The portal under /admin stands by itself. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const isPublic = !useLocation().pathname.startsWith('/admin')
  return (
    <>
      {isPublic && <Header />}
      <div id="content" tabIndex={-1}>
        {children}
      </div>
      {isPublic && <Footer />}
      {isPublic && <QuickContact />}
      <AfterNavigation />
      <ToastHost portal={!isPublic} />
    </>
  )
}
