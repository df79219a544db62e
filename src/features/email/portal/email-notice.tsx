import { Mail } from 'lucide-react'
import { formatEmail } from '../../../lib/text/format-email'

/** Formats a recipient for a sentence: 'Zoë Klein (zoe@example.com)', or just the part that's known. */
export function nameRecipient(name: string | null, address: string | null) {
  if (!address) return name ?? ''
  return name && name !== address ? `${name} (${formatEmail(address)})` : formatEmail(address)
}

/** Returns a sentence that says, before a click, who will get which email. */
export const announceEmail = (to: string, what: string) => `Emails ${to}: ${what}.`

type Props = { id?: string; to: string; what: string; className?: string }

/** The same sentence next to the control that sends the email. */
export const EmailNotice = ({ id, to, what, className = '' }: Props) => (
  <p id={id} className={`flex items-baseline gap-2 text-fine text-soft ${className}`}>
    <Mail aria-hidden className="size-4 shrink-0 translate-y-0.5" />
    <span dir="auto" className="min-w-0 wrap-anywhere">
      {announceEmail(to, what)}
    </span>
  </p>
)
