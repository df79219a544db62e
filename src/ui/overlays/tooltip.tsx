import { Tooltip as Parts } from 'radix-ui'
import type { ReactNode } from 'react'

/** Around all of a page that has tooltips. Times are SPEC's (section 9), in ms. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Parts.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Parts.Provider>
)

type Props = {
  /** What it says; without it there is none. */
  text?: string
  /** One element that can have the focus, so that a keyboard finds the tooltip too. */
  children: ReactNode
}

/** Says more of a control that has only an icon, or why it does nothing, while pointer or focus is on it. */
export function Tooltip({ text, children }: Props) {
  if (!text) return children
  return (
    <Parts.Root>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      {/* No portal: what is said belongs to the part of the page it is said about (axe: region). */}
      <Parts.Content sideOffset={6} collisionPadding={12} className="tooltip">
        {text}
      </Parts.Content>
    </Parts.Root>
  )
}
