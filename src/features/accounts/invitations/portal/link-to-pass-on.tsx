import { formatEmail } from '../../../../lib/text/format-email'
import { CopyButton } from '../../../../ui/forms/copy-button'

type Props = { email: string; link: string }

/** The link of an invitation that can't be emailed. Shown only once: the site stores just its hash. */
export const LinkToPassOn = ({ email, link }: Props) => (
  <div role="status" className="rounded-xl bg-calmbg px-4 py-3 text-calm">
    <p>
      <span className="font-semibold wrap-anywhere">Pass this link on to {formatEmail(email)}.</span> The first person
      to open it gets the account, so send it to nobody else. It isn’t shown again.
    </p>
    <p className="my-2.5 font-mono text-tiny break-all select-all">{link}</p>
    <CopyButton text={link} hint="Paste it into a message to your helper.">
      Copy the link
    </CopyButton>
  </div>
)
