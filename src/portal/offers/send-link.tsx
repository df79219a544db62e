import { ButtonLink } from '../../ui/button'

/** Leads to a family's page with the panel that sends agreement and payment. What's being written stays as it is. */
export const SendLink = ({ familyId }: { familyId: string }) => (
  <ButtonLink variant="secondary" to={`/admin/families/${familyId}?send`}>
    <span>
      Send agreement<span className="max-sm:sr-only"> and payment</span>
    </span>
  </ButtonLink>
)
