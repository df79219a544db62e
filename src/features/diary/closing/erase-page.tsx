import { plural } from '../../../lib/text/plural'
import { formatDate, formatDateTime } from '../../../lib/time/dates'
import { Button, getButtonClass } from '../../../ui/button'
import type { DiaryContents } from './contents'

type Props = { token: string; consultant: string; zone: string; contents: DiaryContents }

/** Asks before erasing the diary, and says what will go with it. */
export const ErasePage = ({ token, consultant, zone, contents }: Props) => (
  <section className="grid max-w-2xl gap-4">
    <h1 className="text-3xl">Erase our diary?</h1>
    <p>This link ends at once, on every phone. A day later, these are erased for good:</p>
    <ul className="list-disc pl-5">
      {describe(contents, consultant, zone).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>
      Every parent gets an email that can bring it all back until then, and so can {consultant}. After that, nobody can.
    </p>
    <p className="text-soft">
      Your plan, appointments, and messages stay with {consultant}, who can send you a new link. If you’d like to keep a
      copy of your nights, download them first.
    </p>
    <form method="post" action={`/nights/${token}/erase`} className="flex flex-wrap gap-3">
      <Button type="submit" variant="danger">
        Erase our diary
      </Button>
      <a href={`/nights/${token}/nights.csv`} download className={getButtonClass('secondary')}>
        Download as CSV
      </a>
      <a href={`/nights/${token}/nights`} className={getButtonClass('ghost')}>
        Keep it
      </a>
    </form>
  </section>
)

function describe({ entries, since, comments, reports }: DiaryContents, consultant: string, zone: string) {
  return [
    since
      ? `${plural(entries, 'entry', 'entries')} since ${formatDate(since, zone)}`
      : 'The diary, in which nothing is logged so far',
    ...(comments ? [`${plural(comments, 'comment')} by ${consultant}`] : []),
    ...(reports ? [reports === 1 ? 'The report of your nights' : `${reports} reports of your nights`] : []),
  ]
}

/** Shown after erasing. The diary can be restored for a day. */
export const ErasedPage = ({ goneAt, zone }: { goneAt: string; zone: string }) => (
  <section className="grid max-w-2xl gap-4">
    <h1 className="text-3xl">Your diary is closed</h1>
    <p role="status">
      Its link has ended, and everything in it is erased for good on {formatDateTime(goneAt, zone)}. Until then, the
      email that’s on its way to every parent takes it back. Sleep well, wherever you write it down.
    </p>
  </section>
)
