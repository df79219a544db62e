import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button'

type Props = Omit<ComponentProps<typeof Button>, 'children'> & { icon: LucideIcon; label: string; iconSize?: string }

export const IconButton = ({ icon: Icon, label, iconSize = 'size-5', ...props }: Props) => (
  <Button variant="ghost" className="w-11 px-0!" aria-label={label} {...props}>
    <Icon aria-hidden className={iconSize} />
  </Button>
)
