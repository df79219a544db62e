import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<typeof DropdownMenu.Content> & {
  /** The button that opens it. */
  trigger: ReactNode
}

/**
 * A menu below a button. It's not modal, so nothing focusable is hidden (axe: aria-hidden-focus), and it has no portal, so it
 * belongs to its button's landmark (axe: region).
 */
export const Menu = ({ trigger, children, ...props }: Props) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Content
      align="end"
      sideOffset={6}
      className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-2xl border border-line bg-raised p-1.5 shadow-float"
      {...props}
    >
      {children}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
)

export const MenuItem = (props: ComponentProps<typeof DropdownMenu.Item>) => (
  <DropdownMenu.Item
    className="flex min-h-11 cursor-pointer items-center rounded-menu px-3 outline-none data-highlighted:bg-sunk pointer-fine:min-h-9.5"
    {...props}
  />
)
export const MenuLabel = DropdownMenu.Label
export const MenuSeparator = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />
