import { formatDateTime } from '../../../lib/time/dates'
import { ShortPage } from '../site/short-page'

type Props = { action: string; consultant: string; zone: string; closedAt: string; goneAt: string }

const button =
  'mt-6 grid min-h-14 w-full place-items-center rounded-full bg-accent font-semibold text-on-accent no-underline forced-colors:border'

/** Asks before restoring a diary. Only its button does it, because mail scanners follow links. */
export const TakeBackPage = ({ action, consultant, zone, closedAt, goneAt }: Props) => (
  <ShortPage title="Take your diary back?">
    <p className="mt-3">
      It was erased with its link on <span className="whitespace-nowrap">{formatDateTime(closedAt, zone)}</span>, and is
      gone for good on <span className="whitespace-nowrap">{formatDateTime(goneAt, zone)}</span>.
    </p>
    <p className="mt-3 text-soft">
      Until then, everything can be as it was: what you’ve logged, what {consultant} has written about your nights, and
      the link on every phone.
    </p>
    <form method="post" action={action}>
      <button type="submit" className={button}>
        Take it back
      </button>
    </form>
  </ShortPage>
)

export const TakenBackPage = ({ base }: { base: string }) => (
  <ShortPage title="Your diary is back">
    <p role="status" className="mt-3">
      Everything is as it was, and the link works again on every phone.
    </p>
    <p className="mt-3 text-soft">
      If somebody erased it who shouldn’t have, just answer the email: a new link keeps them out.
    </p>
    <a href={base} className={button}>
      Open our nights
    </a>
  </ShortPage>
)

export const NothingToTakeBack = () => (
  <ShortPage title="Nothing to take back">
    <p className="mt-3 text-soft">
      Someone has taken the diary back already, and its link works again. Or a day has passed, and it’s erased for good.
    </p>
  </ShortPage>
)
