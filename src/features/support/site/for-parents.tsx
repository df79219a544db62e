import { formatDateTime } from '../../../lib/time/dates'
import type { Answering, ShownComment } from '../for-parents'

/** Says when notes get answered, or that they no longer do. */
export const AnsweringNote = ({ answering: { state, text } }: { answering: Answering }) => (
  <p className={`rounded-field px-4 py-3 text-small ${state === 'open' ? 'bg-okbg text-ok' : 'bg-sunk text-soft'}`}>
    {text}
  </p>
)

type Props = {
  /** On one night. */
  comments: ShownComment[]
  /** The consultant's name. */
  practice: string
  zone: string
}

export const NightComments = ({ comments, practice, zone }: Props) =>
  comments.map(({ id, text, at }) => (
    <figure key={id} className="rounded-card bg-calmbg px-4 pt-2.5 pb-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b dir="auto" className="font-semibold">
          {practice}
        </b>
        <time dateTime={at} className="text-small text-soft">
          {formatDateTime(at, zone)}
        </time>
      </figcaption>
      <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
    </figure>
  ))
