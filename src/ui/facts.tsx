import type { ReactNode } from 'react'

/** A description list in a wrapping row. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-7 gap-y-1 text-[0.95rem]">{children}</dl>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-0 gap-1.5">
    <dt className="shrink-0 text-soft">{label}</dt>
    <dd dir="auto" className="min-w-0 font-medium break-words">
      {children}
    </dd>
  </div>
)
