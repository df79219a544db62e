/** A lamp, a mug, and a phone with a message. */
export const NightTable = () => (
  <svg
    viewBox="0 0 400 300"
    className="-mb-page w-full max-w-96 self-end overflow-visible max-md:order-2"
    aria-hidden="true"
  >
    <radialGradient id="bedside">
      <stop stopColor="var(--glow)" stopOpacity=".75" />
      <stop offset=".35" stopColor="var(--glow)" stopOpacity=".25" />
      <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
    </radialGradient>
    <g strokeLinecap="round" strokeLinejoin="round">
      <circle cx="128" cy="112" r="150" fill="url(#bedside)" className="flicker" />
      <path d="M100 66c18-4 40-4 58 0l22 66c-34 7-68 7-102 0z" fill="#f9d489" />
      <path d="M129 138v62" stroke="var(--wood)" strokeWidth="8" />
      <path d="M96 214c3-20 63-20 66 0z" fill="var(--brick)" />
      <path d="M196 164h46c2 18 1 34-6 48h-34c-7-14-8-30-6-48z" fill="var(--honey-deep)" />
      <path d="M242 174c18-2 20 24-4 25" fill="none" stroke="var(--honey-deep)" strokeWidth="7" />
      <path
        d="M210 150c-7-9 7-14 0-24M226 150c-7-9 7-14 0-24"
        fill="none"
        stroke="var(--soft)"
        strokeWidth="4"
        opacity=".6"
      />
      <path d="M276 116l62-8c5 0 8 3 9 7l10 92-76 7-12-90c0-5 3-8 7-8z" fill="#262b55" />
      <path d="M278 128l58-7 7 62-57 6z" fill="#dfe1f4" />
      <path d="M288 138l40-5M289 147l28-3" stroke="#46508f" strokeWidth="4" />
      <path d="M316 172c-6-3-8-6-7-9 1-2 4-2 6 1 1-3 4-4 6-2 2 3 0 7-5 10z" fill="#ac4a26" />
      <path d="M40 216c108-6 216-6 324 0 4 8 4 16 0 24-108 4-216 4-324 0-4-8-4-16 0-24z" fill="var(--plank)" />
      <path d="M62 240c92 4 186 4 280 0l-6 60H68z" fill="var(--plank-lip)" />
      <path d="M186 266h32" stroke="var(--plank)" strokeWidth="8" />
    </g>
  </svg>
)
