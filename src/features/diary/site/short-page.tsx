import type { ReactNode } from 'react'

/** A page that says or asks one thing, with no tabs below. */
export const ShortPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="mx-auto max-w-md px-4.5 py-8">
    <h1 className="text-4xl">{title}</h1>
    {children}
  </main>
)
