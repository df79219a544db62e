/** The letterbox by the road. Its flag goes up when a message has been sent (contact.css). */
export const Letterbox = () => (
  <svg
    viewBox="0 0 520 380"
    className="w-[min(100%,27rem)] justify-self-center overflow-visible [grid-area:box] max-wide:mt-2 max-wide:mb-[clamp(-3rem,-4vw,-1.5rem)] max-wide:w-[min(82%,20rem)]"
    aria-hidden="true"
  >
    <defs>
      <radialGradient id="letterbox-halo">
        <stop stopColor="var(--halo)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
      </radialGradient>
      <mask id="letterbox-moon">
        <path d="M300 0h240v260H300z" fill="#fff" />
        <circle cx="444" cy="92" r="58" fill="var(--moon-bite)" />
      </mask>
    </defs>
    <circle cx="408" cy="118" r="190" fill="url(#letterbox-halo)" />
    <circle cx="408" cy="118" r="70" fill="var(--sun)" mask="url(#letterbox-moon)" />
    <path
      d="M70 120c-20 0-22-20-5-25 0-20 32-25 41-7 14-9 36 0 32 16 16 2 14 16-4 16z"
      fill="var(--by-day)"
      opacity=".9"
    />
    <path d="M241 290h38v92h-38z" fill="var(--post)" />
    <path d="M266 290h13v92h-13z" fill="var(--post-shade)" />
    <path d="M176 302h190v-14H176z" fill="var(--post-shade)" />
    <g strokeLinejoin="round" strokeLinecap="round">
      <g className="letterbox-flag">
        <path d="M342 236v-98" fill="none" stroke="var(--flag-pole)" strokeWidth="9" />
        <path d="M342 138h58c-6 8-8 14-8 20s2 12 8 20h-58z" fill="var(--flag)" />
      </g>
      <path d="M182 142h152c44 0 62 28 62 64v84H236v-84c0-36-18-64-54-64z" fill="var(--letterbox)" />
      <path d="M182 142h152c24 0 40 8 50 22H226c-10-14-24-22-44-22z" fill="var(--letterbox-light)" />
      <path d="M126 290v-84c0-86 110-86 110 0v84z" fill="var(--letterbox-shade)" />
      <path d="M140 290v-82c0-66 82-66 82 0v82z" fill="var(--letterbox-hollow)" />
      <path d="M132 236l76-26 18 52-76 26z" fill="var(--sheet)" />
      <path d="M132 236l48 20 28-46" fill="none" stroke="var(--letter-line)" strokeWidth="3.5" />
      <path d="M128 286h104l-14 26c-26 6-58 6-82 0z" fill="var(--letterbox-light)" />
      <path d="M300 206a24 24 0 1 0 14 32 20 20 0 0 1-14-32z" fill="#f6cf85" />
      <circle cx="342" cy="238" r="9" fill="var(--flag-pole)" />
    </g>
    {/* A bird. */}
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M262 143v-10M272 143v-10" stroke="var(--wood)" strokeWidth="3" />
      <path d="M232 112l18 6c2-20 32-26 42-8l10 3-9 6c0 16-16 24-30 18-12-4-20-12-31-25z" fill="var(--honey)" />
      <path d="M252 122c8-6 18-4 22 4-6 6-16 4-22-4z" fill="var(--honey-deep)" />
      <path d="M285 109h0" stroke="var(--wood)" strokeWidth="4.5" />
    </g>
  </svg>
)
