/**
 * The lamp over the shelf. By day it is off, and sunlight falls on the wall. On small screens it casts no cone, so that the text
 * beside it stays readable.
 */
export const ReadingLamp = () => (
  <>
    <svg
      viewBox="0 0 420 560"
      className="absolute top-24 right-[max(1rem,50vw-40rem)] w-[clamp(11rem,34vw,30rem)] opacity-75"
      aria-hidden="true"
    >
      <g fill="var(--sunlight)">
        <path d="M128 22l104 44-32 122-104-44zM250 74l104 44-32 122-104-44zM92 162l104 44-32 122-104-44zM214 214l104 44-32 122-104-44zM56 302l104 44-32 122-104-44zM178 354l104 44-32 122-104-44z" />
      </g>
    </svg>
    <svg
      viewBox="0 0 300 400"
      className="absolute top-[clamp(2.4rem,3vw,3rem)] right-[max(-1.2rem,50vw-38rem)] w-[clamp(8.5rem,20vw,15.5rem)] overflow-visible max-[24rem]:w-[38vw]"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="reading-glow">
          <stop stopColor="var(--lamplight)" stopOpacity=".62" />
          <stop offset=".25" stopColor="var(--lamplight)" stopOpacity=".26" />
          <stop offset="1" stopColor="var(--lamplight)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="reading-cone" x2="0" y2="1">
          <stop stopColor="var(--lamplight)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--lamplight)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d="M84 236h132l250 560c-220 60-412 60-632 0z"
        fill="url(#reading-cone)"
        className="[filter:blur(1.4rem)] max-md:hidden"
      />
      <circle
        cx="150"
        cy="240"
        r="250"
        fill="url(#reading-glow)"
        className="flicker max-md:origin-[50%_60%] max-md:[scale:0.6]"
      />
      <path d="M1400 88H206c-38 0-56 14-56 46" fill="none" stroke="var(--cord)" strokeWidth="6" strokeLinecap="round" />
      <path d="M136 132c2-14 26-14 28 0l3 14h-34z" fill="var(--cord)" />
      <path d="M120 236c0 44 60 44 60 0z" fill="var(--bulb)" />
      <path
        d="M132 144c12-4 24-4 36 0 36 10 58 46 62 92-52 10-108 10-160 0 4-46 26-82 62-92z"
        fill="var(--shade-cloth)"
      />
      <path d="M70 236c52 10 108 10 160 0l1 8c-54 11-108 11-162 0z" fill="var(--shade-rim)" />
      <path
        d="M104 190l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM150 168l4 12 12 4-12 4-4 12-4-12-12-4 12-4zM196 192l3 9 9 3-9 3-3 9-3-9-9-3 9-3z"
        fill="var(--shade-star)"
      />
      <path
        d="M128 214h0M174 216h0M122 164h0M178 162h0"
        stroke="var(--shade-star)"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  </>
)
