import type { ReactNode } from 'react'

type Props = { id?: string; title: string; text: string; children: ReactNode }

/** A panel with its title next to its fields. */
export const SettingsSection = ({ id, title, text, children }: Props) => (
  <section
    id={id}
    className="panel grid grid-cols-1 gap-x-10 gap-y-4 px-5 pt-5 pb-3.5 lg:grid-cols-[17rem_minmax(0,1fr)] lg:px-6.5 lg:pt-6.5 lg:pb-4.5"
  >
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 break-words text-soft">{text}</p>
    </div>
    {children}
  </section>
)
