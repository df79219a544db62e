import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  id: string
  title: string
  /** Phones show this instead. */
  short?: ReactNode
  /** Whether phones leave it out. */
  isEmpty?: boolean
  children: ReactNode
}

/** A part of Today. A phone shows one line of it. */
export const TodaySection = ({ id, title, short, isEmpty, children }: Props) => (
  <section
    aria-labelledby={id}
    className={`@container min-w-0 flex-wrap items-center gap-x-2 border-line px-4 sm:gap-x-3 max-sm:not-first:border-t sm:px-5 sm:pt-2.5 sm:pb-2 sm:nth-2:border-l sm:max-lg:nth-3:last-of-type:col-span-full sm:max-lg:nth-4:border-l sm:max-lg:nth-[n+3]:border-t lg:nth-[-n+2]:row-span-3 lg:nth-[n+3]:border-l ${isEmpty ? 'max-sm:hidden' : 'max-sm:flex'}`}
  >
    <h3 id={id} className="font-text text-row/[1.4] font-semibold text-soft max-sm:flex-none max-sm:leading-11">
      {short && <span className="sm:hidden">{short}</span>}
      <span className={short ? 'max-sm:hidden' : undefined}>{title}</span>
    </h3>
    {children}
  </section>
)

type RowProps = {
  to: string
  /** Whether phones show this one. */
  isFirst: boolean
  name: string | null
  button?: ReactNode
  time?: ReactNode
  /** Shrinks before the name does. Phones leave it out. */
  detail?: ReactNode
  isOver?: boolean
  children?: ReactNode
}

export const TodayRow = ({ to, isFirst, name, time, button, detail, isOver, children }: RowProps) => (
  <li className={`flex items-center ${isFirst ? '' : 'max-sm:hidden'}`}>
    {button}
    <Link
      to={to}
      className={`group flex min-h-11 min-w-0 flex-1 items-center gap-x-2.5 py-1 leading-tight whitespace-nowrap max-sm:flex-wrap max-sm:content-center @max-[12rem]:flex-wrap @max-[12rem]:whitespace-normal sm:pointer-fine:min-h-8.5 ${isOver ? 'text-soft' : ''}`}
    >
      {time}
      <b
        dir="auto"
        className="mr-auto min-w-0 font-semibold wrap-anywhere whitespace-normal underline-offset-4 group-hover:underline max-sm:line-clamp-2 max-sm:flex-[1_1_4.5rem] max-sm:text-detail max-sm:leading-title"
      >
        {name}
      </b>
      {detail && (
        <small
          dir="auto"
          className="flex-[0_9999_auto] overflow-hidden text-detail text-ellipsis text-soft max-sm:hidden"
        >
          {detail}
        </small>
      )}
      {children}
    </Link>
  </li>
)

export const TodayList = ({ children }: { children: ReactNode }) => (
  <ul className="enlarged:basis-full max-sm:min-w-0 max-sm:flex-[1_1_7rem]">{children}</ul>
)
