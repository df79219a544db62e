const WIDTH = 20
const MAX_WINDOWS = 8

/** A house in the evening, with a lit window for each child, up to eight. */
export function House({ windows }: { windows: number }) {
  const count = Math.min(Math.max(windows, 1), MAX_WINDOWS)
  const wall = count * (WIDTH + 10) + 22
  const left = 168 - wall / 2
  return (
    <svg
      className="w-full rounded-card bg-[linear-gradient(light-dark(#f8dcba,#0a0d20),light-dark(#fdf4e4,#2a326e))] max-wide:h-22 max-wide:max-w-96"
      viewBox="0 0 336 112"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <circle cx="286" cy="40" r="20" fill="light-dark(#f4b45f, #f8e9c2)" />
      <path d="M-600 82H0c60-24 120-10 180-16s110-16 156-4h600v50H-600z" fill="light-dark(#d5c29d, #262d63)" />
      <path d={`M${left} 96V58L168 28l${wall / 2} 30v38z`} fill="light-dark(#fff5e4, #2d346d)" />
      <path
        d={`M${left - 7} 61 168 28l${wall / 2 + 7} 33`}
        fill="none"
        stroke="light-dark(#b4603d, #141938)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          d={`M${left + 16 + index * (WIDTH + 10)} 86V73c0-9 ${WIDTH}-9 ${WIDTH} 0v13z`}
          fill={windows ? 'light-dark(#f8d68a, #f9cb73)' : 'light-dark(#d9d2c4, #1a2048)'}
        />
      ))}
      <path d="M-600 98H0c90-14 210-8 336-10h600v24H-600z" fill="light-dark(#72907f, #151b40)" />
    </svg>
  )
}
