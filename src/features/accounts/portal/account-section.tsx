import type { ReactNode } from 'react'

type Props = { title: string; hint: string; children: ReactNode }

export const AccountSection = ({ title, hint, children }: Props) => (
  <section className="panel grid grid-cols-1 content-start gap-4 p-5 sm:p-6">
    <header>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 max-w-[62ch] text-soft">{hint}</p>
    </header>
    {children}
  </section>
)
