import type { ReactNode } from 'react'

/** Explains why a list is read-only. */
export const ReadOnlyNotice = ({ children }: { children: ReactNode }) => (
  <p className="mb-4 rounded-2xl bg-calmbg px-5 py-3 text-calm">{children}</p>
)
