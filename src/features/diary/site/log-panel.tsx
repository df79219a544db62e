import type { Button, LogState } from '../log/log-state'
import type { DiarySnapshot } from '../phone/snapshot'
import { LogEntryForm } from './log-form-context'
import { tapLabels, type LastTap } from './last-tap'
import { shortTime } from './words'

const chip =
  'min-h-12 w-full rounded-full border border-edge/60 bg-raised px-3 font-semibold whitespace-nowrap enlarged:whitespace-normal'

type Props = {
  state: LogState
  zone: string
  lastTap?: LastTap
  /** What was logged last, and by whom. */
  lastLine?: string
  queued: number
  /** Opens the queue, or what was rejected. */
  onShowQueue?: () => void
  link: DiarySnapshot['link']
}

/** The part of the page within the thumb's reach: what was logged last, and the button. Lines change their words; nothing moves. */
export const LogPanel = ({ state, zone, lastTap, lastLine, queued, onShowQueue, link }: Props) => (
  <div className="sticky bottom-0 bg-paper pt-2 enlarged:contents">
    <div className="flex min-h-11 items-center gap-2 px-4.5 text-soft" aria-live="polite">
      {lastTap ? (
        <>
          <span className="min-w-0 flex-1 truncate">
            {lastTap.tap === 'remove'
              ? 'Removed'
              : `${shortTime(lastTap.at, zone)}, ${tapLabels[lastTap.tap].toLowerCase()}`}
          </span>
          <LogEntryForm fields={{ do: 'undo', of: lastTap.ids }}>
            <button type="submit" className="min-h-11 px-2 font-semibold text-accent underline underline-offset-4">
              Undo
            </button>
          </LogEntryForm>
        </>
      ) : (
        <span className="min-w-0 flex-1">{lastLine}</span>
      )}
      {queued > 0 && link !== 'ended' && (
        <button
          type="button"
          className="min-h-11 rounded-full bg-warnbg px-3 text-small text-warn"
          onClick={onShowQueue}
        >
          {`${queued} not sent yet`}
        </button>
      )}
    </div>
    <div className="mb-2.5 flex flex-wrap items-center gap-2 px-3">
      {lastTap && lastTap.tap !== 'remove' ? (
        <>
          <span className="pl-1.5 whitespace-nowrap text-soft">{lastTap.isGuess ? 'Asleep after' : 'Earlier by'}</span>
          {[5, 10, 20].map((minutes) => (
            <LogEntryForm
              key={minutes}
              className="flex-1"
              fields={{
                do: lastTap.isGuess ? 'after' : 'earlier',
                of: lastTap.ids,
                tap: lastTap.tap,
                minutes: String(minutes),
                ...(lastTap.door && { door: lastTap.door }),
              }}
            >
              <button
                type="submit"
                className={chip}
                aria-label={lastTap.isGuess ? `Asleep after ${minutes} min` : `${minutes} min earlier`}
              >
                {minutes === 20 ? '20 min' : minutes}
              </button>
            </LogEntryForm>
          ))}
        </>
      ) : (
        <>
          <TapForm button={{ tap: 'fed', label: 'Fed' }} className={chip} />
          {state.beside.map((button) => (
            <TapForm key={button.tap} button={button} className={chip} />
          ))}
          <a href="#more" className={`grid flex-1 place-items-center no-underline ${chip}`}>
            More
          </a>
        </>
      )}
    </div>
    <TapForm
      button={state.main}
      form="sticky bottom-0 bg-paper px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      className="min-h-32 w-full rounded-sheet border-2 border-accent/40 bg-warnbg font-display text-4xl text-accent [@media(max-height:44rem)]:min-h-20 [@media(max-height:44rem)]:text-3xl enlarged:min-h-16 enlarged:text-2xl active:bg-accent active:text-on-accent"
    />
  </div>
)

type TapProps = { button: Button; className: string; /** Classes of its form. */ form?: string }

const TapForm = ({ button: { tap, label }, className, form = 'flex-1' }: TapProps) => (
  <LogEntryForm className={form} fields={{ do: tap }}>
    <button type="submit" className={className}>
      {label}
    </button>
  </LogEntryForm>
)
