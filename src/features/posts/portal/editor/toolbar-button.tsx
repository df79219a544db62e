import type { LucideIcon } from 'lucide-react'
import { Toolbar, Tooltip } from 'radix-ui'

type Props = {
  label: string
  icon: LucideIcon
  /** Only for a toggle. */
  pressed?: boolean
  disabled?: boolean
  /** Shows the label beside the icon in a wide toolbar. */
  showLabel?: boolean
  onClick: () => void
}

export const ToolbarButton = ({ label, icon: Icon, pressed, disabled, showLabel, onClick }: Props) => (
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
        className={showLabel ? 'tool tool-labeled' : 'tool'}
      >
        <Icon aria-hidden className="size-5" />
        {showLabel && <span className="hidden @min-[44rem]:inline">{label}</span>}
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
