import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  id: string
  title: string
  /** What phones show instead. */
  short?: ReactNode
}

/** A part of what is owed today. */
export const TodaySection = ({ id, title, short, children, ...props }: Props) => (
  <section aria-labelledby={id} {...props}>
    <h3 id={id} className="font-text text-[0.95rem]/[1.4] font-semibold text-soft max-sm:flex-none max-sm:leading-11">
      {short && <span className="sm:hidden">{short}</span>}
      <span className={short ? 'max-sm:hidden' : undefined}>{title}</span>
    </h3>
    {children}
  </section>
)
