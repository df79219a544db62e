/**
 * A nursery from above, before sunrise: the window's light on the boards, and a cot as safe sleep wants it. The child lies
 * on the back in a sleep sack, on a flat mattress, with nothing else inside and nothing hanging near.
 */
export const NurseryScene = () => (
  <svg
    viewBox="0 0 520 430"
    className="mx-auto w-full max-w-136 overflow-visible"
    role="img"
    aria-label="A baby asleep on their back in an otherwise empty crib, in a sleep sack, seen from above."
  >
    <radialGradient id="nursery-glow">
      <stop stopColor="var(--glow)" stopOpacity=".55" />
      <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
    </radialGradient>
    <Floor />
    <Cot />
    <Child />
    <Armchair />
    <circle cx="463" cy="226" r="70" fill="url(#nursery-glow)" className="flicker" />
    <path d="M462 202c15 0 25 9 25 24s-10 25-25 25-24-10-24-25 9-24 24-24z" fill="var(--cot-deep)" />
    <path d="M468 214a13 13 0 1 0 6 19 10.5 10.5 0 0 1-6-19z" fill="#f9d489" />
  </svg>
)

const Floor = () => (
  <>
    <path d="M22 26c150-14 320-10 476-4 8 120 6 244 0 380-150 10-316 8-472 2-8-130-10-254-4-378z" fill="var(--board)" />
    <path
      d="M20 120c160-6 324 4 481-3M18 212c160 5 324-4 484 2M20 306c160-5 324 3 481-2M180 24c2 30 0 62 1 92M356 20c-2 34 1 62 0 98M104 118c0 32 2 62 0 94M290 118c2 30-1 62 1 94M430 118c0 32-2 62 0 94M206 213c-2 32 0 62 1 92M378 212c2 30 0 64 0 92M120 305c0 34 1 66 0 100M300 304c1 36-1 68 0 102"
      fill="none"
      stroke="var(--board-line)"
      strokeWidth="2.5"
    />
    <g fill="var(--window-light)">
      <path d="M20 64l58 12-20 56-38-9zM90 79l58 13-22 58-56-15zM20 140l32 8-20 56-12-3zM64 151l58 15-22 58-57-16z" />
    </g>
    <path d="M284 334c72-6 144-4 190 4 10 18 9 40-2 58-56 10-128 8-190 2-9-20-9-46 2-64z" fill="var(--leaf)" />
    <path
      d="M298 346c62-5 122-3 162 3 6 12 5 25-1 36-48 7-108 6-162 2-5-12-5-29 1-41z"
      fill="none"
      stroke="var(--cream)"
      strokeWidth="2.5"
      strokeDasharray="7 7"
      strokeLinecap="round"
    />
    <path d="M398 374c4-10 16-10 18 0 1 8 1 16-3 20-6 3-10 2-13-1-3-5-3-12-2-19z" fill="var(--brick)" />
    <path d="M426 368c4-10 16-10 18 0 1 8 1 16-3 20-6 3-10 2-13-1-3-5-3-12-2-19z" fill="var(--brick)" />
    <path
      d="M402 378c3-5 9-5 11 0M430 372c3-5 9-5 11 0"
      fill="none"
      stroke="var(--cream)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </>
)

const Cot = () => (
  <>
    <path d="M150 66c74-7 206-7 276 0 7 74 7 146 0 212-74 8-206 8-276 0-7-68-7-144 0-212z" fill="var(--cot)" />
    <path d="M168 86c66-6 178-6 240 0 5 58 5 118 0 172-66 7-176 7-240 0-5-58-5-116 0-172z" fill="var(--sheet)" />
    <path
      d="M184 69v13M211 68v13M238 67v13M265 66v13M292 66v13M319 66v13M346 67v13M373 68v13M396 69v13M184 262v13M211 263v13M238 264v13M265 264v13M292 264v13M319 264v13M346 264v13M373 263v13M396 262v13"
      stroke="var(--cot-deep)"
      strokeWidth="5.5"
      strokeLinecap="round"
    />
  </>
)

const Child = () => (
  <g strokeLinecap="round" strokeLinejoin="round">
    <g fill="none" strokeWidth="17">
      <path d="M272 146c-2-16-14-24-30-26M272 200c-2 16-14 24-30 26" stroke="var(--honey)" />
      <path d="M250 121c-6-1-10-2-13-5M250 225c-6 1-10 2-13 5" stroke="var(--skin)" strokeWidth="13" />
    </g>
    <path
      d="M260 148c10-8 24-10 36-8 28 2 66-8 84-4 20 5 24 20 24 37s-4 32-24 37c-18 4-56-6-84-4-12 2-26 0-36-8-9-16-9-34 0-50z"
      fill="var(--honey)"
    />
    <path d="M264 173h112" stroke="var(--honey-deep)" strokeWidth="3" strokeDasharray="1 7" />
    <path
      d="M312 152l2 5.5 5.8.5-4.5 3.7 1.4 5.6-4.9-3-5 3 1.5-5.6-4.4-3.8 5.8-.4zM352 184l2 5.5 5.8.5-4.5 3.7 1.4 5.6-4.9-3-5 3 1.5-5.6-4.4-3.8 5.8-.4zM364 150l1.6 4.3 4.6.3-3.5 2.9 1.1 4.5-3.9-2.4-3.9 2.4 1.2-4.5-3.5-3 4.6-.2zM306 188l1.6 4.3 4.6.3-3.5 2.9 1.1 4.5-3.9-2.4-3.9 2.4 1.2-4.5-3.5-3 4.6-.2z"
      fill="#fff5e0"
      opacity=".8"
    />
    <path d="M262 150c10 8 10 38 0 46" fill="none" stroke="var(--honey-deep)" strokeWidth="3" />
    <path d="M233 142c22-2 35 13 35 31s-14 33-36 31c-18-2-28-15-27-32s11-28 28-30z" fill="var(--skin)" />
    <path
      d="M219 145c-12 6-17 18-16 30 1 11 6 20 14 25-2-7-5-11-4-17-3-5-2-10 1-14-1-9 3-15 5-24z"
      fill="var(--hair)"
    />
    <path d="M214 168c-5-2-10 0-12 4" fill="none" stroke="var(--hair)" strokeWidth="3" />
    <path
      d="M232 157c4 3 4 8 0 11M232 178c4 3 4 8 0 11M252 169c3 2 3 6 0 8M243 172c1.5.5 1.5 2 0 2.5"
      fill="none"
      stroke="var(--hair)"
      strokeWidth="2.6"
    />
    <path d="M245 154v5M245 187v5" stroke="var(--brick)" strokeWidth="7" opacity=".22" />
  </g>
)

const Armchair = () => (
  <>
    <path d="M52 328c26-16 76-16 100 0 12 22 12 50 0 70-26 12-74 12-100 0-12-22-12-48 0-70z" fill="var(--blue)" />
    <path d="M68 340c18-9 50-9 66 0 5 15 5 31 0 44-18 8-48 8-66 0-5-14-5-30 0-44z" fill="var(--blue-light)" />
    <path d="M58 366c24 14 62 14 90-10l6 30c-28 24-68 26-92 12z" fill="var(--honey)" />
    <path
      d="M64 376c24 12 56 10 84-10M66 386c24 12 58 10 86-12"
      fill="none"
      stroke="var(--honey-deep)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <path d="M196 352l36-5 5 38-36 5z" fill="var(--brick)" />
    <path d="M199 356l30-4M204 366l18-2.5" stroke="#fff5e0" strokeWidth="2.2" strokeLinecap="round" opacity=".75" />
  </>
)
