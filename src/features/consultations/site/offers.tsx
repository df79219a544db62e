import { useQuery } from '@tanstack/react-query'
import { JsonLd } from '../../../ui/head'
import type { Offer } from '../../website/content'
import { packagesQuery } from '../../website/queries'
import { useSite } from '../../settings/use-site'

/** The packages as structured data (schema.org). */
export function Offers() {
  const site = useSite()
  const { data: packages = [] } = useQuery(packagesQuery)
  return (
    <JsonLd
      data={{
        '@type': 'OfferCatalog',
        itemListElement: packages.map(({ name, promise, points, paymentUrl, ...offer }) => ({
          '@type': 'Offer',
          itemOffered: {
            '@type': 'Service',
            name,
            description: promise || points.join(', ') || undefined,
            provider: { '@type': 'ProfessionalService', name: site.name },
          },
          url: paymentUrl,
          ...getPrice(offer),
        })),
      }}
    />
  )
}

/** Returns the price as data, if the practice's words name one amount in dollars. */
function getPrice({ price = '', isFreeCall }: Pick<Offer, 'price' | 'isFreeCall'>) {
  if (isFreeCall && !price) return { price: 0, priceCurrency: 'USD' }
  const [, from, dollars] = /^(from )?\$(\d[\d,]*(?:\.\d\d)?)$/i.exec(price) ?? []
  if (!dollars) return undefined
  const amount = Number(dollars.replaceAll(',', ''))
  return from
    ? { priceSpecification: { '@type': 'PriceSpecification', minPrice: amount, priceCurrency: 'USD' } }
    : { price: amount, priceCurrency: 'USD' }
}
