import type { LucideIcon } from 'lucide-react'
import { Toolbar, Tooltip } from 'radix-ui'

type Props = {
  label: string
  icon: LucideIcon
  /** Only for a toggle. */
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

export const ToolbarButton = ({ label, icon: Icon, pressed, disabled, onClick }: Props) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild>
      <Toolbar.Button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        // Keeps the selection in the text, also on touch screens.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled && onClick()}
        className="grid h-11 w-11 flex-none place-items-center rounded-[0.55rem] text-soft hover:bg-sunk hover:text-ink focus-visible:-outline-offset-3 aria-disabled:opacity-45 aria-pressed:bg-calmbg aria-pressed:text-calm pointer-fine:w-10 forced-colors:aria-pressed:border-2"
      >
        <Icon aria-hidden className="size-5" />
      </Toolbar.Button>
    </Tooltip.Trigger>
    <Tooltip.Portal>
      <Tooltip.Content
        side="bottom"
        sideOffset={4}
        className="z-60 rounded-[0.6rem] bg-ink px-[0.7rem] py-[0.35rem] text-[0.88rem] text-paper"
      >
        {label}
      </Tooltip.Content>
    </Tooltip.Portal>
  </Tooltip.Root>
)
