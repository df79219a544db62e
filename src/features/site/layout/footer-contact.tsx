import { getSocialLinks } from '../structured-data'
import type { Site } from '../../settings/site-settings'
import { useSite } from '../../settings/use-site'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** How to reach the practice, in the footer. */
export default function FooterContact() {
  const site = useSite()
  return (
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
