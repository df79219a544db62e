const svgProps = { viewBox: '0 0 48 48', className: 'size-12 shrink-0', 'aria-hidden': true } as const
const cream = '#fdf0d8'
const honey = '#f6cf85'
const clay = '#e09468'
const leaf = '#a9c3ae'

export const Homes = () => (
  <svg {...svgProps}>
    <path d="M3 42V27l8-9 8 9v15z" fill={leaf} />
    <path d="M29 42V25l8-9 8 9v17z" fill={clay} />
    <path d="M14 42V20l10-12 10 12v22z" fill={cream} />
    <path d="M20.5 31v-4.5c0-4.5 7-4.5 7 0V31z" fill={honey} stroke="#46362f" strokeWidth="1.5" />
    <path d="M20 42v-5M28 42v-5" stroke="#46362f" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)

export const Plan = () => (
  <svg {...svgProps}>
    <path d="M9 8.5 38 6l2 35-30 2.5z" fill={cream} />
    <path d="M18 5.5 29 4.5l.6 6-11 1z" fill={clay} />
    <path
      d="m14 19 2.5 2.5 4.5-5M14.5 27l2.5 2.5 4.5-5M15 35l2.5 2.5 4.5-5"
      fill="none"
      stroke="#3f6b52"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="m26 18.5 8-.7M26.5 26.5l8-.7M27 34.5l6-.5" stroke="#8b7b6a" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

export const Lantern = () => (
  <svg {...svgProps}>
    <circle cx="24" cy="28" r="19" fill={honey} opacity=".22" />
    <path d="M16 15c0-12 16-12 16 0" fill="none" stroke={cream} strokeWidth="2.2" strokeLinecap="round" />
    <path d="M15 15h18l2 5H13zM13 38h22l1 5H12z" fill={clay} />
    <path d="M15.5 20h17l1.5 18H14z" fill={cream} />
    <path d="M24 34c-5 0-6.5-3.5-5-6.5 1.2-2.3 4-3.5 4.5-7 4 2.5 7 6 6 9.5-.7 2.6-2.5 4-5.5 4z" fill={honey} />
    <path
      d="M24 34c-2.2 0-3-1.6-2.3-3 .5-1 1.8-1.8 2.2-3.2 1.8 1.2 3 2.8 2.5 4.3-.4 1.2-1.2 1.9-2.4 1.9z"
      fill={clay}
    />
  </svg>
)

export const Sunrise = () => (
  <svg {...svgProps}>
    <path
      d="M24 9V4M11.5 14 8 10.5M36.5 14l3.5-3.5M6 26.5H2M46 26.5h-4"
      stroke={honey}
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path d="M10.5 33C9 12 39 12 37.5 33z" fill={honey} />
    <path
      d="M18 25.5c1 1.3 2.9 1.3 3.9 0M26.5 25.5c1 1.3 2.9 1.3 3.9 0M21.5 30c1.6 1.4 3.8 1.4 5.3 0"
      fill="none"
      stroke="#7a4a2a"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
    <path d="M2 38c7-7 14-4 22-4s15-3 22 3v7H2z" fill={leaf} />
  </svg>
)
