import type { ReactNode } from 'react'

/** Why everything in a list is there to be read only. */
export const ReadOnlyNotice = ({ children }: { children: ReactNode }) => (
  <p className="mb-4 rounded-2xl bg-calmbg px-5 py-3 text-calm">{children}</p>
)
