import type { ReactNode } from 'react'

/** The house, and beside it what there is to say. */
export const BookingCard = ({ lit = false, children }: { lit?: boolean; children: ReactNode }) => (
  <div className="grid grid-cols-1 overflow-clip rounded-sheet bg-raised shadow-sheet phone:-mx-3 md:grid-cols-[min(18rem,40%)_minmax(0,1fr)]">
    <div className="bg-(--hill-4)">
      <BookingScene lit={lit} />
    </div>
    <div className="p-[clamp(min(1.25rem,5.6vw),3.5vw,2.75rem)]">{children}</div>
  </div>
)

/** A house under the sky, whose window is lit while someone is expected. The hills go on beyond the view box, and the ground below it. */
const BookingScene = ({ lit }: { lit: boolean }) => (
  <svg
    viewBox="0 0 336 380"
    preserveAspectRatio="xMidYMax meet"
    className="size-full bg-[linear-gradient(var(--sky-high),var(--sky-low))] max-md:-mt-24 max-md:h-52 md:max-h-[75vh]"
    aria-hidden="true"
  >
    <defs>
      <radialGradient id="booking-glow">
        <stop stopColor="var(--glow)" stopOpacity=".6" />
        <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
      </radialGradient>
      <mask id="booking-moon">
        <path d="M200 0h136v200H200z" fill="#fff" />
        <circle cx="284" cy="78" r="30" fill="var(--moon-bite)" />
      </mask>
    </defs>
    <circle cx="262" cy="92" r="36" fill="var(--sun)" mask="url(#booking-moon)" />
    <path
      d="M60 70h0M120 130h0M40 180h0M190 54h0M176 160h0M300 190h0"
      stroke="var(--star)"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M-600 300c220-60 420 40 600-8 70-40 150-22 220-34s90-16 116-8c220 40 400-50 600 10v120H-600z"
      fill="var(--hill-2)"
    />
    {lit && <circle cx="162" cy="266" r="150" fill="url(#booking-glow)" />}
    <path d="M108 322v-66l54-50 54 50v66z" fill="var(--wall)" />
    <path
      d="m98 262 64-60 64 60"
      fill="none"
      stroke="var(--roof)"
      strokeWidth="13"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M144 296v-30c0-23 36-23 36 0v30z" fill={lit ? '#f9cb73' : 'var(--unlit)'} />
    <path d="M162 249v47M144 272h36" stroke="var(--wood)" strokeWidth="3" />
    <path d="M-600 330c200-30 400 40 600 6 100-36 220-12 336-24 200-30 400 30 600 0v68H-600z" fill="var(--hill-4)" />
  </svg>
)
