import type { ReactNode } from 'react'

/** A round background. */
const Felt = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 96 96" className="size-19 shrink-0 sm:size-24" aria-hidden="true">
    <path d="M47 3c26-2 45 18 46 44 1 27-19 46-46 46C21 93 3 74 3 48S22 5 47 3z" fill="var(--felt)" />
    <g strokeLinecap="round" strokeLinejoin="round">
      {children}
    </g>
  </svg>
)

export const DayDial = () => (
  <Felt>
    <circle cx="48" cy="48" r="34" fill="var(--sheet)" />
    <path d="M48 48 15 56a34 34 0 0 0 66 0z" fill="#3c4383" />
    <path d="M48 48 65 18.5A34 34 0 0 1 80 37z" fill="var(--leaf)" />
    <path d="M48 48 18 32a34 34 0 0 1 10-11.5z" fill="var(--leaf)" />
    <circle cx="48" cy="48" r="34" fill="none" stroke="var(--ink)" strokeWidth="2.4" />
    <circle cx="46" cy="29" r="7" fill="#f2b45a" />
    <path d="M46 17.5v2M56 21.5l-1.5 1.5M36 21.5l1.5 1.5" stroke="#f2b45a" strokeWidth="2.2" />
    <path d="M52 60a9 9 0 1 0 4 12.5A7.5 7.5 0 0 1 52 60z" fill="#f6d58f" />
    <path d="M64 62h0M34 66h0M66 71h0" stroke="#f6d58f" strokeWidth="3" />
    <path d="M48 48 63 36" stroke="#2a2947" strokeWidth="3" />
    <circle cx="48" cy="48" r="4" fill="var(--accent)" />
  </Felt>
)

export const LampOnBooks = () => (
  <Felt>
    <circle cx="49" cy="36" r="25" fill="var(--glow)" opacity=".35" />
    <path d="M24 68h48l2 12H23z" fill="var(--blue)" />
    <path d="M29 57h42v11H28z" fill="var(--brick)" />
    <path d="M64 58v9M34 69l-1 10M40 69l-1 10" stroke="#fff5e0" strokeWidth="2.4" opacity=".8" />
    <path d="M40 24c0-13 18-13 18 0" fill="none" stroke="var(--ink)" strokeWidth="2.4" />
    <path d="M39 25h20l4 25H35z" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="2.4" />
    <path d="M49 46c-5 0-6.5-4-5-7 1.5-2.5 4-4 4.5-8 4 3 7 6.5 6 11-.7 2.6-2.5 4-5.5 4z" fill="#e08a3c" />
    <path d="M33 53h32" stroke="var(--ink)" strokeWidth="3.6" />
  </Felt>
)

export const NightMessage = () => (
  <Felt>
    <path
      d="M32 12h32c4 0 7 3 7 7v58c0 4-3 7-7 7H32c-4 0-7-3-7-7V19c0-4 3-7 7-7z"
      fill="#262b55"
      stroke="var(--ink)"
      strokeWidth="2.4"
    />
    <path d="M44 18.5h8" stroke="#f2eadc" strokeWidth="2" opacity=".6" />
    <path
      d="M34 27h20c2.5 0 4 1.5 4 4v8c0 2.5-1.5 4-4 4H40l-6 5v-5c-2.5 0-4-1.5-4-4v-8c0-2.5 1.5-4 4-4z"
      fill="#dfe1f4"
    />
    <path d="M36 33h16M36 37.5h10" stroke="#46508f" strokeWidth="2" />
    <path
      d="M44 53h18c2.5 0 4 1.5 4 4v9c0 2.5-1.5 4-4 4v5l-6-5H44c-2.5 0-4-1.5-4-4v-9c0-2.5 1.5-4 4-4z"
      fill="#f6d58f"
    />
    <path
      d="M53 67.5c-5-3.3-6.6-5.6-5.8-8 .9-2.2 4-2.4 5.8.4 1.8-2.8 4.9-2.6 5.8-.4.8 2.4-.8 4.7-5.8 8z"
      fill="#ac4a26"
    />
  </Felt>
)
