import { formatEmail } from '../../../lib/text/format-email'

/** Shown next to an address whose mailbox doesn't exist, according to the latest email to it. */
export const Refusal = ({ address, className = '' }: { address: string; className?: string }) => (
  <span className={`text-late wrap-anywhere ${className}`}>
    Emails to {formatEmail(address)} are refused: there’s no such mailbox. It may be misspelled, or closed.
  </span>
)
