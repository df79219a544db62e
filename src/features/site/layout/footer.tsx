import { Link } from 'react-router'
import { sitePages } from '../links'
import { getSocialLinks } from '../structured-data'
import { staticDrawing } from '../../../ui/static-drawing'
import { ScrollToTop } from './scroll-to-top'
import type { Site } from '../../settings/site-settings'
import { useTexts } from '../../website/use-texts'
import { useSite } from '../../settings/use-site'
import { Mark } from '../wordmark'

const FooterScene = staticDrawing('footer-scene', () => import('./footer-scene.svg?raw'))

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

export const Footer = () => {
  const site = useSite()
  return (
    <footer className="relative text-on-ground">
      <FooterScene />
      <div className="relative bg-ground pb-(--bar-height)">
        <div className="wrap grid gap-x-10 gap-y-8 pt-6 pb-8 sm:grid-cols-2 lg:grid-cols-[5fr_4fr_4fr]">
          <div className="max-w-80 sm:max-lg:col-span-2">
            <p className="flex flex-wrap items-center gap-2.5 font-display text-[1.4rem]">
              <Mark />
              {site.name}
            </p>
            <p className="mt-3">{useTexts('site').text('footer')}</p>
          </div>
          <nav aria-label="Quick links">
            <h2 className="text-lg">Quick Links</h2>
            <ul className="mt-1 grid grid-flow-col grid-rows-3 justify-start gap-x-[min(12vw,6rem)]">
              {sitePages.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="wrap-anywhere">
            <h2 className="text-lg">Contact</h2>
            <ul className="mt-1">
              <li>
                <a href={`tel:${site.phoneNumber}`} className={link}>
                  {site.phone}
                </a>
              </li>
              <li>
                <a href={`mailto:${site.email}`} className={link}>
                  {site.email}
                </a>
              </li>
            </ul>
            <SocialLinks site={site} />
          </div>
        </div>
        <div className="wrap">
          <div className="flex flex-wrap items-center gap-x-6 border-t border-on-ground/25 py-3 text-small">
            <p className="mr-auto py-2 max-sm:basis-full" suppressHydrationWarning>
              © {formatYears(site.copyrightSince)} {site.name}
            </p>
            <Link to="/privacy-policy" className={link}>
              Privacy Policy
            </Link>
            <Link to="/terms-of-service" className={link}>
              Terms of Service
            </Link>
          </div>
        </div>
      </div>
      <ScrollToTop />
    </footer>
  )
}

const SocialLinks = ({ site }: { site: Site }) => {
  const links = getSocialLinks(site)
  return (
    links.length > 0 && (
      <ul aria-label="Elsewhere on the web" className="flex flex-wrap gap-x-5">
        {links.map(({ label, url }) => (
          <li key={label}>
            <a href={url} rel="me noopener" className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    )
  )
}

function formatYears(since: number) {
  const currentYear = new Date().getFullYear()
  return currentYear > since ? `${since}–${currentYear}` : since
}
