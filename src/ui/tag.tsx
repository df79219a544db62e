import type { ReactNode } from 'react'

const tones = {
  calm: 'bg-calmbg text-calm',
  ok: 'bg-okbg text-ok',
  warn: 'bg-warnbg text-warn',
  late: 'bg-latebg text-late',
  /** Outlined, with a dot. */
  new: 'border border-edge text-ink before:mr-1.5 before:inline-block before:size-2 before:rounded-full before:bg-accent',
}
export type Tone = Exclude<keyof typeof tones, 'new'>

/** A status in one or two words. */
export const Tag = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <span
    className={`rounded-full px-2.5 py-1 font-text text-[0.8rem] leading-none font-semibold whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
)
