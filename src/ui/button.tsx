import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger'

const baseClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-[min(1.25rem,6vw)] py-2 text-center leading-tight font-semibold transition-colors duration-200 disabled:opacity-60 aria-disabled:opacity-60'

const variants: Record<Variant, string> = {
  primary:
    'border-thin border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: 'border-thin border-edge text-ink enabled:hover:bg-ink/6 [a&]:hover:bg-ink/6',
  ghost: 'text-soft enabled:hover:bg-ink/6 enabled:hover:text-ink [a&]:hover:bg-ink/6 [a&]:hover:text-ink',
  danger: 'border-thin border-late/40 bg-latebg text-late enabled:hover:border-late [a&]:hover:border-late',
}

/** For a plain link that looks like a button. */
export const getButtonClass = (variant: Variant, className = '') => `${baseClass} ${variants[variant]} ${className}`

type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant
  busy?: boolean
  /** Does nothing, but stays focusable so that a tooltip can explain why. */
  blocked?: boolean
}

/**
 * A page has one `primary` button. While `busy`, a button can't be pressed again: submit buttons are disabled (SPEC), others stay
 * focusable, because a disabled element loses focus.
 */
export function Button({
  variant = 'primary',
  busy = false,
  blocked = false,
  type = 'button',
  className,
  disabled,
  onClick,
  ...props
}: ButtonProps) {
  const isInactive = busy || blocked
  return (
    <button
      type={type}
      className={getButtonClass(variant, className)}
      disabled={disabled || (busy && type === 'submit')}
      aria-disabled={isInactive || undefined}
      aria-busy={busy || undefined}
      onClick={isInactive ? undefined : onClick}
      {...props}
    />
  )
}

export function ButtonLink({
  variant = 'primary',
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link className={getButtonClass(variant, className)} {...props} />
}
