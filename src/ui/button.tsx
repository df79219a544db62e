import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Kind = 'main' | 'quiet' | 'bare' | 'danger'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-center leading-tight font-semibold transition-colors duration-200 disabled:opacity-60 aria-disabled:opacity-60'

const kinds: Record<Kind, string> = {
  main: 'bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  quiet: 'text-ink ring-[1.5px] ring-inset ring-edge enabled:hover:bg-ink/6 [a&]:hover:bg-ink/6',
  bare: 'text-soft enabled:hover:bg-ink/6 enabled:hover:text-ink [a&]:hover:bg-ink/6 [a&]:hover:text-ink',
  danger: 'bg-latebg text-late ring-[1.5px] ring-inset ring-late/40 enabled:hover:ring-late [a&]:hover:ring-late',
}

const classes = (kind: Kind, className = '') => `${base} ${kinds[kind]} ${className}`

type ButtonProps = ComponentProps<'button'> & {
  kind?: Kind
  busy?: boolean
  /** Does nothing, but stays focusable, so that a tooltip can explain why. */
  blocked?: boolean
}

/**
 * A page has one button of kind `main`. While `busy`, a button can't be pressed again: a submit button is disabled (SPEC), any
 * other stays focusable, because a disabled element loses the focus.
 */
export function Button({
  kind = 'main',
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
      className={classes(kind, className)}
      disabled={disabled || (busy && type === 'submit')}
      aria-disabled={isInactive || undefined}
      aria-busy={busy || undefined}
      onClick={isInactive ? undefined : onClick}
      {...props}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'main', className, ...props }: ComponentProps<typeof Link> & { kind?: Kind }) {
  return <Link className={classes(kind, className)} {...props} />
}
