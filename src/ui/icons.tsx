/** A single-path icon, so that public pages don't load an icon library. */
export const Icon = ({ d, className = 'size-6' }: { d: string; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
)

const circle = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z'

type Props = { className?: string }

export const Check = (props: Props) => <Icon d="M20 6 9 17l-5-5" {...props} />

export const CircleCheck = (props: Props) => <Icon d={`${circle}M16 9l-5.5 5.5L8 12`} {...props} />

export const CircleAlert = (props: Props) => <Icon d={`${circle}M12 8v4M12 16h.01`} {...props} />

export const Cross = (props: Props) => <Icon d="M18 6 6 18M6 6l12 12" {...props} />
