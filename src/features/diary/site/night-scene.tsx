import type { ReactNode } from 'react'

type Props = { isLit: boolean; isDay?: boolean; children: ReactNode }

// On a short screen and with enlarged text, the drawing stays below the words.
const lowLight = '[@media(max-height:44rem)]:[transform:translate(140px,84px)_scale(.5)]'
const lowHouse = '[@media(max-height:44rem)]:[transform:translate(140px,76px)_scale(.6)]'

/** The sky above the house, with a sun by day. At night its window is lit while the child is awake. */
export const NightScene = ({ isLit, isDay = false, children }: Props) => (
  <header className="relative min-h-48 px-4.5 pt-3 pb-6 text-ink [@media(max-height:44rem)]:min-h-39">
    <svg
      viewBox="0 0 390 205"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full [mask:linear-gradient(90deg,#0000,#000_9%_91%,#0000)]"
    >
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop stopColor="var(--sunk)" />
          <stop offset="1" stopColor="var(--raised)" />
        </linearGradient>
        <radialGradient id="window">
          <stop stopColor="#f6c66e" stopOpacity=".5" />
          <stop offset="1" stopColor="#f6c66e" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h390v205H0z" fill="url(#sky)" />
      {isDay ? (
        <circle cx="238" cy="154" r="16" fill="#f2c878" stroke="#f2c8784d" strokeWidth="18" className={lowLight} />
      ) : (
        <>
          <path
            d="M352 74h.1M372 104h.1M340 124h.1M262 122h.1M180 136h.1M24 158h.1M118 160h.1"
            strokeWidth="2"
            strokeLinecap="round"
            stroke="#e8d39cbf"
            className="[@media(max-height:44rem)]:hidden"
          />
          <g className={lowLight}>
            <path transform="translate(228 146)" d="M6-17a17.5 17.5 0 1 0 12 25A15 15 0 0 1 6-17z" fill="#e8d39c" />
          </g>
        </>
      )}
      <path d="M0 176c70-24 140-8 210-16s120-18 180-6v60H0z" fill="var(--calmbg)" />
      <g className={lowHouse}>
        <path d="M280 190v-34l29-25 29 25v34z" fill="#161a3c" />
        <path
          d="m275 160 34-30 34 30M330 132v12"
          fill="none"
          stroke="#0e1128"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {isLit && !isDay && <circle cx="309" cy="166" r="46" fill="url(#window)" />}
        <path d="M300 175v-12c0-12 18-12 18 0v12z" fill={isLit && !isDay ? '#f8cd76' : '#262d5c'} />
        <path d="M309 154v21m-9-9h18" stroke="#161a3c" strokeWidth="2" />
      </g>
      <path d="M0 190c90-14 220-4 390-12v30H0z" fill="var(--paper)" />
    </svg>
    <div className="relative">{children}</div>
  </header>
)
