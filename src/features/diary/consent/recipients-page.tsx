import { formatDate } from '../../../lib/time/dates'
import type { Consent } from '../family/recipients'

/** For people that parents added: `id`, who added them, and when they were asked. */
type Shown = { address: string; added?: { id: string; by: string; at: string; consent: Consent } }

type Props = {
  action: string
  practice: string
  zone: string
  /** Addresses are masked, because people with the link may not know them. */
  people: Shown[]
  /** What was just done. */
  done?: string
  refused?: { email: string; error: string }
}

const told: Record<string, string> = {
  asked: 'One email is on its way. They won’t get anything else until they say yes.',
  again:
    'They were asked before. The button in that email works again, and they won’t get anything until they say yes.',
  removed: 'Removed. They get nothing more.',
}

/** Shows who gets the emails about a family's nights. Parents can add and remove people. */
export const RecipientsPage = ({ action, practice, zone, people, done = '', refused }: Props) => (
  <main className="mx-auto max-w-md px-4.5 py-6">
    <h1 className="text-3xl">Who gets the emails</h1>
    <p className="mt-2 text-soft">{`The link to this page, your plan, ${practice}’s comments, and the report.`}</p>
    {Object.hasOwn(told, done) && (
      <p role="status" className="mt-4 rounded-card bg-okbg p-4 text-ok">
        {told[done]}
      </p>
    )}
    <ul className="mt-4">
      {people.map(({ address, added }) => (
        <li key={added?.id ?? address} className="border-t border-line py-3">
          <b className="font-semibold wrap-anywhere">{address}</b>
          {added ? (
            <Added {...{ action, zone, address }} {...added} />
          ) : (
            <p className="text-soft">Named by {practice}</p>
          )}
        </li>
      ))}
    </ul>
    <form method="post" action={action} className="grid gap-3 border-t border-line pt-5">
      <h2 className="text-xl">Add the other parent</h2>
      <label className="grid gap-1">
        Their email address
        <input
          type="email"
          name="email"
          required
          autoComplete="off"
          maxLength={254}
          defaultValue={refused?.email}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'email-error email-notice' : 'email-notice'}
          className="min-h-12 w-full rounded-field border border-edge bg-sunk px-3 text-base"
        />
      </label>
      {refused && (
        <p id="email-error" role="alert" className="text-late">
          {refused.error}
        </p>
      )}
      <p id="email-notice" className="text-soft">
        One email asks them, and says nothing about your child. They get the others once they’ve said yes there.
      </p>
      <button
        type="submit"
        className="min-h-14 rounded-full bg-accent font-semibold text-on-accent forced-colors:border"
      >
        Ask them by email
      </button>
    </form>
  </main>
)

const consents: Record<Consent, string> = {
  asked: 'waiting for their yes',
  confirmed: 'gets the emails',
  left: 'said no',
  removed: 'removed',
}

type AddedProps = Pick<Props, 'action' | 'zone'> & Pick<Shown, 'address'> & NonNullable<Shown['added']>

const Added = ({ action, zone, address, id, by, at, consent }: AddedProps) => (
  <form role="none" method="post" action={action} className="flex items-center gap-x-3">
    <p className="min-w-0 flex-1 text-soft wrap-anywhere">
      Added by <bdi>{by}</bdi> on {formatDate(at, zone, 'short')}, {consents[consent]}
    </p>
    <button type="submit" name="remove" value={id} className="min-h-11 font-semibold underline underline-offset-4">
      Remove<span className="sr-only"> {address}</span>
    </button>
  </form>
)
