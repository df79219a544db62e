type Props = {
  /** In percent, capped at 100. */
  part: number
  className?: string
}

/** A circle that fills up until the promised response time. */
export const Dial = ({ part, className = '' }: Props) => (
  <i
    aria-hidden
    className={`size-3.5 flex-none rounded-full border-thin border-current forced-color-adjust-none ${className}`}
    style={{ background: `conic-gradient(currentcolor ${Math.min(100, part)}%, transparent 0)` }}
  />
)
