import type { ComponentProps } from 'react'
import { CircleAlert, CircleCheck } from './icons'

type Tone = 'ok' | 'late'

const tones: Record<Tone, [string, typeof CircleCheck]> = {
  ok: ['bg-okbg text-ok', CircleCheck],
  late: ['bg-latebg text-late', CircleAlert],
}

type Props = ComponentProps<'div'> & {
  tone: Tone
  /** Takes focus, because the button that led here has lost it. */
  focused?: boolean
}

const focus = {
  tabIndex: -1,
  ref: (notice: HTMLElement | null) => notice?.focus(),
}

/** A success or error message that, unlike a toast, stays on the page. It scrolls into view where no toast covers it. */
export function Notice({ tone, focused, children, className = '', ...props }: Props) {
  const [colors, Icon] = tones[tone]
  return (
    <div
      {...props}
      {...(focused && focus)}
      className={`flex scroll-my-36 gap-3 rounded-card p-4 ${colors} ${className}`}
    >
      <Icon className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  )
}
