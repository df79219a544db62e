import { Tabs } from 'radix-ui'
import type { ComponentProps } from 'react'

/** The list of tabs. On a phone, each is as wide as its longest word, so they all fit. */
export const TabStrip = ({ className = '', ...props }: ComponentProps<typeof Tabs.List>) => (
  <Tabs.List
    className={`tab-strip grid auto-cols-auto grid-flow-col gap-0.5 overflow-x-auto rounded-2xl p-0.75 leading-tight enlarged:flex enlarged:flex-wrap enlarged:text-tiny md:gap-0.75 md:p-1.25 md:text-base lg:auto-cols-fr ${className}`}
    {...props}
  />
)

export const Tab = (props: ComponentProps<typeof Tabs.Trigger>) => (
  <Tabs.Trigger
    className="min-h-11 rounded-menu px-0.5 py-1 font-tab text-soft hover:text-ink enlarged:flex-auto data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-tab forced-colors:data-[state=active]:underline"
    {...props}
  />
)

/** Scrolls a row to the current page's link. Use as its `ref`. */
export function showCurrent(row: HTMLElement | null) {
  const link = row?.querySelector('[aria-current=page]')
  if (row && link) row.scrollLeft = link.getBoundingClientRect().left - row.getBoundingClientRect().left - 16
}

/** The classes of links that look like tabs, in a row that scrolls sideways. */
export const linkTabs =
  '-ms-[0.8rem] me-auto flex min-w-0 flex-[1_1_20rem] overflow-x-auto [scrollbar-width:none] enlarged:flex-wrap'
export const linkTab =
  'flex min-h-11 max-w-full flex-none items-center gap-[0.45rem] rounded-menu px-[0.8rem] font-tab text-soft hover:text-ink focus-visible:-outline-offset-3 current:bg-sunk current:text-ink forced-colors:current:border'
