import type { ReactNode } from 'react'

const tones = {
  calm: 'bg-calmbg text-calm',
  ok: 'bg-okbg text-ok',
  warn: 'bg-warnbg text-warn',
  late: 'bg-latebg text-late',
}
export type Tone = keyof typeof tones

/** A status in a word or two. */
export const Tag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={`rounded-full px-2.5 py-1 font-text text-[0.8rem] leading-none font-semibold whitespace-nowrap ${tones[tone]}`}
  >
    {children}
  </span>
)
