import type { SentForm } from '../lib/sent-form'
import { Notice } from './notice'

/** What the server found in a form that was sent without JavaScript; each line leads to its field. */
export const Refused = ({ error, fields, className }: SentForm & { className?: string }) => (
  <Notice tone="late" role="alert" className={className}>
    {Object.keys(fields).length === 0 ? (
      <p className="font-semibold">{error}</p>
    ) : (
      <>
        <p className="font-semibold">Please look at these once more:</p>
        <ul className="mt-1">
          {Object.entries(fields).map(([name, message]) => (
            <li key={name}>
              <a href={`#field-${name}`} className="inline-block py-1 underline underline-offset-3">
                {message}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
  </Notice>
)
