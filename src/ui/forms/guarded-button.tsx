import type { ComponentProps } from 'react'
import { Button } from '../button'
import { Tooltip } from '../overlays/tooltip'

/** A button that's disabled while there's a `reason`. A tooltip shows the reason on hover and keyboard focus. */
export const GuardedButton = ({ reason, ...props }: ComponentProps<typeof Button> & { reason?: string }) => (
  <Tooltip text={reason}>
    <Button blocked={reason !== undefined} {...props} />
  </Tooltip>
)
