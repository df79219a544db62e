import { Mail } from 'lucide-react'
import { formatEmail } from '../../../lib/text/format-email'

/** Returns how a sentence names whom an email goes to: 'Zoë Klein (zoe@example.com)', or as much of it as is known. */
export function nameRecipient(name: string | null, address: string | null) {
  if (!address) return name ?? ''
  return name && name !== address ? `${name} (${formatEmail(address)})` : formatEmail(address)
}

/** Returns the sentence that says before a click whom it emails, and what. */
export const announceEmail = (to: string, what: string) => `Emails ${to}: ${what}.`

type Props = { id?: string; to: string; what: string; className?: string }

/** The same sentence beside the control that causes the email. */
export const EmailNotice = ({ id, to, what, className = '' }: Props) => (
  <p id={id} className={`flex items-baseline gap-2 text-fine text-soft ${className}`}>
    <Mail aria-hidden className="size-4 shrink-0 translate-y-0.5" />
    <span dir="auto" className="min-w-0 wrap-anywhere">
      {announceEmail(to, what)}
    </span>
  </p>
)
