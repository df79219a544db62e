import { site } from './settings'

export const Email = () => <a href={`mailto:${site.email}`}>{site.email}</a>

export const Phone = () => (
  <a href={`tel:${site.phoneNumber}`} className="whitespace-nowrap">
    {site.phone}
  </a>
)

/** Where the practice is reached, as both documents state it. */
export const Ways = () => (
  <address>
    {site.name}
    <br />
    {site.location}
    <br />
    <Email />
    <br />
    <Phone />
  </address>
)
