import { useSite } from '../use-site'

export const Email = () => {
  const site = useSite()
  return <a href={`mailto:${site.email}`}>{site.email}</a>
}

export const Phone = () => {
  const site = useSite()
  return (
    <a href={`tel:${site.phoneNumber}`} className="whitespace-nowrap">
      {site.phone}
    </a>
  )
}

export const ContactDetails = () => {
  const site = useSite()
  return (
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
}
