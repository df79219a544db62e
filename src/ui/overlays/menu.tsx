import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<typeof DropdownMenu.Content> & {
  /** The button that opens it. */
  trigger: ReactNode
}

/**
 * A menu below a button. It isn't modal, so nothing that can have the focus is hidden (axe: aria-hidden-focus), and has no
 * portal, so it belongs to the landmark of its button (axe: region).
 */
export const Menu = ({ trigger, children, ...props }: Props) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Content align="end" sideOffset={6} className="menu" {...props}>
      {children}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
)

export const MenuItem = DropdownMenu.Item
export const MenuLabel = DropdownMenu.Label
export const MenuSeparator = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />
