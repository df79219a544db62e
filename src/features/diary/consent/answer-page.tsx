import type { Consent } from '../family/recipients'
import { ShortPage } from '../site/short-page'

type Props = { action: string; practice: string; consent: Consent }

const button = 'mt-3 min-h-14 w-full rounded-full font-semibold forced-colors:border'
const main = `${button} bg-accent text-on-accent`
const other = `${button} border border-edge`

/**
 * Asks someone whether they want the emails about a family's nights. Only its buttons answer, because mail scanners follow links. It says
 * nothing about the family, since the address may be a stranger's.
 */
export const AnswerPage = ({ action, practice, consent }: Props) => (
  <form method="post" action={action}>
    {consent === 'asked' && (
      <ShortPage title="Would you like the emails about the nights, too?">
        <p className="mt-3">
          {`Someone on the private page of a family that ${practice} helps with sleep entered your address. The emails have the link to that page, the sleep plan, ${practice}’s comments on the nights, and the report.`}
        </p>
        <p className="mt-3 mb-6 text-soft">
          The first one, with the link, comes as soon as you say yes. You can stop them here at any time.
        </p>
        <button type="submit" name="answer" value="yes" className={main}>
          Yes, email me
        </button>
        <button type="submit" name="answer" value="no" className={other}>
          No, thanks
        </button>
      </ShortPage>
    )}
    {consent === 'confirmed' && (
      <ShortPage title="You get the emails about the nights">
        <p role="status" className="mt-3 mb-6">
          The first one has the link to the page of the nights. If it isn’t in your inbox in a few minutes, look in your
          spam folder.
        </p>
        <button type="submit" name="answer" value="no" className={other}>
          Stop these emails
        </button>
      </ShortPage>
    )}
    {consent === 'left' && (
      <ShortPage title="You don’t get these emails">
        <p role="status" className="mt-3 mb-6">
          The family’s page can’t ask you again. If you change your mind, you can still say yes here.
        </p>
        <button type="submit" name="answer" value="yes" className={other}>
          Yes, email me
        </button>
      </ShortPage>
    )}
  </form>
)

/** Shown if they were removed, the family's diary is gone, or nobody was asked. */
export const NothingAsked = () => (
  <ShortPage title="Nothing to answer">
    <p className="mt-3 text-soft">
      This question has ended, and you won’t get emails about these nights. If you’d like them, ask the parents for
      their link.
    </p>
  </ShortPage>
)
