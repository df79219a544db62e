import type { SentForm } from '../../../lib/api/sent-form'
import { ErrorSummary } from '../../../ui/forms/form-messages'

/** What the server says about a form that was sent before its script had loaded. */
export const EarlyError = ({ form }: { form: SentForm | undefined }) =>
  form && <ErrorSummary error={form.error} fields={{}} />
