import { useEffect, useRef, useState } from 'react'
import type { NewChange } from '../../features/diary/log/log-form'
import type { DiarySnapshot } from '../../features/diary/phone/snapshot'
import { kindLabels, longTime } from '../../features/diary/site/words'

type Props = {
  snapshot: DiarySnapshot
  zone: string
  onClose?: () => void
  /** Discards rejected changes. */
  onDrop?: () => void
}

const button = 'min-h-11 min-w-11 text-accent underline underline-offset-4'

/** Shows unsent changes as text to copy, so that nothing gets lost. */
export function QueueDialog({ snapshot, zone, onClose, onDrop }: Props) {
  const { queue, refused, link } = snapshot
  const left: (NewChange & { why?: string })[] = [...refused, ...queue]
  const ref = useRef<HTMLElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  // It's at the bottom of the page.
  useEffect(() => ref.current?.focus(), [])
  if (left.length === 0) return null
  const copy = () => {
    text.current!.select()
    void navigator.clipboard.writeText(text.current!.value).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <section ref={ref} tabIndex={-1} aria-label="Not sent yet" className="mx-auto max-w-md px-4.5 pb-6">
      <h2 className="text-2xl">{link === 'ended' ? 'These were never sent' : 'Not sent yet'}</h2>
      <p className="mt-1 text-soft">{getAdvice(snapshot)}</p>
      <textarea
        ref={text}
        readOnly
        aria-label="What wasn’t sent"
        rows={Math.min(12, left.length + 1)}
        className="mt-3 w-full rounded-field border border-edge bg-sunk p-3 text-base"
        value={left.map((change) => describe(change, zone)).join('\n')}
      />
      <div className="flex flex-wrap gap-x-5">
        <button type="button" className={button} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        {onClose && (
          <button type="button" className={button} onClick={onClose}>
            Close
          </button>
        )}
        {onDrop && refused.length > 0 && (
          <button type="button" className={button} onClick={onDrop}>
            Remove what was refused
          </button>
        )}
      </div>
    </section>
  )
}

function getAdvice({ refused, link, problem, isKept }: DiarySnapshot) {
  if (link === 'ended') return 'Copy them, so that they aren’t lost.'
  if (problem) return `${problem} They stay on this phone, and are tried again.`
  if (refused.length) return 'The first ones were refused. They stay on this phone, and are tried again.'
  if (isKept) return 'They stay on this phone, and are sent once there’s a network.'
  return 'Please keep this page open until there’s a network: this window may keep nothing.'
}

function describe({ at, by, set, why }: NewChange & { why?: string }, zone: string) {
  const time = (iso: string) => longTime(iso, zone)
  const parts = [
    set.isRemoved ? 'removed' : undefined,
    set.kind ? kindLabels[set.kind].toLowerCase() : undefined,
    set.putDown ? `put down ${time(set.putDown)}` : undefined,
    set.start ? `from ${time(set.start)}` : undefined,
    set.end ? `woke up ${time(set.end)}` : undefined,
    set.note ?? undefined,
  ].filter(Boolean)
  return `${time(at)}, ${by}: ${parts.join(', ') || 'changed'}${why ? ` (${why})` : ''}`
}
