import { Tooltip as Parts } from 'radix-ui'
import { useState, type ReactNode } from 'react'

/** Wraps a page that has tooltips. Times in ms (SPEC section 9). */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Parts.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Parts.Provider>
)

type Props = {
  /** Without it there's no tooltip. */
  text?: string
  /** One focusable element, so that keyboard users get the tooltip, too. */
  children: ReactNode
}

/**
 * Explains an icon button, or why a control is disabled, on hover and focus. An element that gets its text later keeps focus.
 */
export function Tooltip({ text, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Parts.Root open={open && text !== undefined} onOpenChange={setOpen}>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      {/* No portal: the tooltip belongs to its trigger's landmark (axe: region). */}
      <Parts.Content
        sideOffset={6}
        collisionPadding={12}
        className="z-60 max-w-80 rounded-menu bg-ink px-3 py-row text-small text-paper"
      >
        {text}
      </Parts.Content>
    </Parts.Root>
  )
}
