import type { LucideIcon } from 'lucide-react'
import { Toolbar, Tooltip } from 'radix-ui'

type Props = {
  label: string
  icon: LucideIcon
  /** On or off, for what is a state; left out for what is done. */
  pressed?: boolean
  disabled?: boolean
  /** Says its name where there is room. */
  wordy?: boolean
  onPress: () => void
}

/** One thing a toolbar does: a picture, with its name for those who point at it or don't see it. */
export const IconButton = ({ label, icon: Icon, pressed, disabled, wordy, onPress }: Props) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild>
      <Toolbar.Button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        // The text keeps its selection, also when a finger taps here.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled && onPress()}
        className={wordy ? 'tool tool-wordy' : 'tool'}
      >
        <Icon aria-hidden className="size-5" />
        {wordy && <span className="hidden @min-[44rem]:inline">{label}</span>}
      </Toolbar.Button>
    </Tooltip.Trigger>
    <Tooltip.Portal>
      <Tooltip.Content side="bottom" sideOffset={4} className="tip">
        {label}
      </Tooltip.Content>
    </Tooltip.Portal>
  </Tooltip.Root>
)
