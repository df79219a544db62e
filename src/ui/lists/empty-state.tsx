import type { ReactNode } from 'react'

/** Explains an empty list: what it means, and what to do next. */
export const EmptyState = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="panel grid justify-items-center gap-2 px-6 py-14 text-center">
    <svg viewBox="0 0 64 64" className="size-14" aria-hidden="true">
      <path d="M41 9a24 24 0 1 0 14 36A19 19 0 0 1 41 9z" fill="var(--glow)" />
      <path
        d="M22 30c2.400 2.600 6 2.600 8.400 0M19 41c4 4.800 10 5.200 14.400.800"
        fill="none"
        stroke="#2a2947"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
    </svg>
    <p className="font-display text-xl">{title}</p>
    <p className="max-w-md text-soft">{children}</p>
  </div>
)
