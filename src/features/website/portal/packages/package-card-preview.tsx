import { useQuery } from '@tanstack/react-query'
import { PackageCard } from '../../../consultations/site/package-card'
import { contentQuery } from '../../queries'
import type { Package } from '../../schema'

/** The card as the site will show it. */
export function PackageCardPreview({ offer }: { offer: Package }) {
  const { data: texts } = useQuery(contentQuery('services'))
  return (
    <div inert className="package-preview">
      {texts && <PackageCard offer={{ ...offer, slug: '' }} selected={false} onSelect={() => {}} />}
    </div>
  )
}
