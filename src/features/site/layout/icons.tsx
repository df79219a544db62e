import { Icon } from '../../../ui/icons'

export const MenuIcon = () => <Icon d="M4 6.5c5-.6 11-.6 16 0M4 12.2c5-.4 11-.4 16 0M4 17.8c5-.5 11-.5 16 0" />

export const CloseIcon = () => <Icon d="M6 6.2c4 3.6 8 7.6 12 11.8M18 6c-4.2 3.8-8.2 7.8-12 12" />

export const ArrowUp = () => (
  <Icon className="size-5" d="M12 20c-.2-5-.2-10 0-15.5M5.5 11C8 9 10 7 12 4.5c2 2.5 4 4.5 6.5 6.5" />
)

export const Moon = () => <Icon className="size-5.5" d="M20 14.3A8.5 8.5 0 1 1 10.3 3.8 6.8 6.8 0 0 0 20 14.3z" />

export const Sun = () => (
  <Icon
    className="size-5.5"
    d="M12 7.8a4.2 4.2 0 1 1-.1 0zM12 2v1.8M12 20.2V22M4.9 4.9l1.3 1.3M17.8 17.8l1.3 1.3M2 12h1.8M20.2 12H22M4.9 19.1l1.3-1.3M17.8 6.2l1.3-1.3"
  />
)
