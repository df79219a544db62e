import type { ComponentProps } from 'react'
import { Button } from '../button'
import { Tooltip } from '../overlays/tooltip'

/** A button that does nothing while there is a reason against it, and says the reason to whoever points at it or gets there by keyboard. */
export const GuardedButton = ({ reason, ...props }: ComponentProps<typeof Button> & { reason?: string }) => (
  <Tooltip text={reason}>
    <Button blocked={reason !== undefined} {...props} />
  </Tooltip>
)
