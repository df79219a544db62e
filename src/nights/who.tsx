import { ShortPage } from '../features/diary/site/short-page'
import { plural } from '../lib/text/plural'

const button = 'min-h-16 w-full rounded-full border-2 border-accent/40 bg-warnbg font-display text-2xl text-accent'

type Props = {
  action: string
  practice: string
  /** How long the practice keeps the diary; 0 means until it's erased. */
  keepMonths: number
}

/** The only question on a phone's first visit. Not a credential: it tells both parents who logged what. */
export const WhoPage = ({ action, practice, keepMonths }: Props) => (
  <ShortPage title="Who are you?">
    <p className="mt-2 text-soft">So that both of you see who logged what. We ask once on this phone.</p>
    <form role="none" method="post" action={action} className="mt-6 grid gap-3">
      <button type="submit" name="name" value="Mom" className={button}>
        Mom
      </button>
      <button type="submit" name="name" value="Dad" className={button}>
        Dad
      </button>
    </form>
    <form role="none" method="post" action={action} className="mt-6 flex items-end gap-2">
      <label className="grid min-w-0 flex-1 gap-1">
        Another name
        <input
          name="other"
          required
          maxLength={40}
          className="min-h-12 w-full rounded-field border border-edge bg-sunk px-3 text-base"
        />
      </label>
      <button
        type="submit"
        className="min-h-12 rounded-full forced-colors:border bg-accent px-5 font-semibold text-on-accent"
      >
        Go on
      </button>
    </form>
    <p className="mt-6 text-soft">
      {`Everyone who has this link can read and write here, and so can ${practice}. It needs no account: keep it to yourselves. `}
      {keepMonths
        ? `It’s erased ${plural(keepMonths, 'month')} after the last entry, or whenever you like.`
        : 'It’s kept until you erase it, which you can do whenever you like.'}
    </p>
  </ShortPage>
)
