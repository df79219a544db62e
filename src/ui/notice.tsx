import type { ComponentProps } from 'react'
import { CircleAlert, CircleCheck } from './icons'

type Tone = 'ok' | 'late'

const tones: Record<Tone, [string, typeof CircleCheck]> = {
  ok: ['bg-okbg text-ok', CircleCheck],
  late: ['bg-latebg text-late', CircleAlert],
}

/** A success or error message that, unlike a toast, stays on the page. */
export function Notice({ tone, children, className = '', ...props }: ComponentProps<'div'> & { tone: Tone }) {
  const [colors, Icon] = tones[tone]
  return (
    <div {...props} className={`flex gap-3 rounded-card p-4 ${colors} ${className}`}>
      <Icon className="mt-0.5 size-6 shrink-0" />
      <div>{children}</div>
    </div>
  )
}
