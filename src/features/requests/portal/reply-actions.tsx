import { mailto } from '../../../lib/mailto'
import { ButtonLink } from '../../../ui/button'
import { CopyButton } from '../../../ui/forms/copy-button'
import { toE164 } from './phone-link'

type Props = { email: string; phone: string | null; reply: { subject: string; body: (longestQuote: number) => string } }

/** The ways to answer: a draft in the mail program, the same on the clipboard, a text message. */
export function ReplyActions({ email, phone, reply: { subject, body } }: Props) {
  return (
    <>
      <ButtonLink to={mailto(email, subject, body)}>Reply via Email</ButtonLink>
      <CopyButton text={`${subject}\n\n${body(Infinity)}`}>Copy reply</CopyButton>
      {toE164(phone) && (
        <ButtonLink kind="quiet" to={`sms:${toE164(phone)}`}>
          Text
        </ButtonLink>
      )}
    </>
  )
}
