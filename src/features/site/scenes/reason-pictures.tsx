/** The pictures beside the three reasons: a day drawn for one child, a hand, a message in the night. */
const frame = { viewBox: '0 0 96 96', className: 'size-18 shrink-0 sm:size-22', 'aria-hidden': true } as const
const line = {
  fill: 'none',
  stroke: 'var(--ink)',
  strokeWidth: 2.4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A day as a dial: the sun above, the moon below, naps where this child needs them. */
export const DayDial = () => (
  <svg {...frame}>
    <path d="M47 5c24-1 43 17 44 42 0 25-18 44-43 44S5 73 5 48 22 6 47 5z" fill="var(--sunk)" />
    <path d="M48 48 13 60a37 37 0 0 0 71 0z" fill="light-dark(#3c4383,#343d78)" />
    <path d="M48 48 68 17a37 37 0 0 1 15 20z" fill="light-dark(#c9d6c4,#54706a)" />
    <path d="M48 48 20 24a37 37 0 0 0-8 18z" fill="light-dark(#f0c795,#8a6a4e)" />
    <path d="M48 12a36 36 0 1 1-.1 0z" {...line} />
    <path d="M48 12v5M84 48h-5M48 84v-5M12 48h5" {...line} />
    <circle cx="47" cy="29" r="6" fill="var(--glow)" />
    <path d="M53 64a9 9 0 1 0 4 12 7.5 7.5 0 0 1-4-12z" fill="#f6d58f" />
    <path d="M48 48 66 34" {...line} strokeWidth={3} />
    <circle cx="48" cy="48" r="3.5" fill="var(--accent)" />
  </svg>
)

/** A small foot held in a grown hand. */
export const HeldHand = () => (
  <svg {...frame}>
    <path d="M47 5c24-1 43 17 44 42 0 25-18 44-43 44S5 73 5 48 22 6 47 5z" fill="var(--sunk)" />
    <path d="M14 22c8-3 19 0 24 6l6 8-12 10c-8 2-15-2-20-8z" fill="var(--sage)" />
    <path d="M36 27c5 2 9 6 13 9 6-1 14-1 20 1 4 1 3 7-1 7H56" fill="light-dark(#f3c9a5,#b98d72)" />
    <path
      d="M31 47c6 8 12 14 22 16 9 2 20-2 27-8 4-4 1-8-3-7l-11 5c-4 1-9 1-12-1-3-3 0-7 4-7l11-1c4 0 5-6 1-7-6-2-14-2-20-1-4-3-8-7-13-9z"
      fill="light-dark(#f3c9a5,#b98d72)"
      {...line}
    />
    <path d="M14 22c8-3 19 0 24 6l-7 20c-8 0-14-4-19-10" {...line} />
    <path d="M66 44c6-4 12-4 16 0 3 4 2 9-1 12" fill="light-dark(#fbe3cf,#d9b39a)" {...line} />
    <path d="M48 74c-8-5-11-9-9-13M48 74c7-4 12-6 13-10" {...line} opacity="0" />
  </svg>
)

/** A text at 2:47, and an answer. */
export const NightMessage = () => (
  <svg {...frame}>
    <path d="M47 5c24-1 43 17 44 42 0 25-18 44-43 44S5 73 5 48 22 6 47 5z" fill="var(--sunk)" />
    <path
      d="M33 14h30c4 0 6 2 6 6v56c0 4-2 6-6 6H33c-4 0-6-2-6-6V20c0-4 2-6 6-6z"
      fill="light-dark(#3c4383,#0f1330)"
      {...line}
    />
    <path d="M43 20h10" stroke="#f2eadc" strokeWidth="2" strokeLinecap="round" opacity=".6" />
    <path
      d="M33 30h20c2 0 3 1 3 3v7c0 2-1 3-3 3H39l-5 4v-4h-1c-2 0-3-1-3-3v-7c0-2 1-3 3-3z"
      fill="light-dark(#e5e6f6,#3a437f)"
    />
    <path d="M35 35h14M35 39h9" stroke="light-dark(#46508f,#c3c8ff)" strokeWidth="1.8" strokeLinecap="round" />
    <path d="M45 52h18c2 0 3 1 3 3v8c0 2-1 3-3 3h-1v4l-5-4H45c-2 0-3-1-3-3v-8c0-2 1-3 3-3z" fill="#f6d58f" />
    <path
      d="M54 63.500c-4-2.7-5.3-4.5-4.6-6.5.7-1.7 3.2-1.9 4.6.3 1.4-2.2 3.9-2 4.6-.3.7 2-.6 3.8-4.6 6.500z"
      fill="#ac4a26"
    />
  </svg>
)
