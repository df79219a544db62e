export const Stamp = () => (
  <svg
    viewBox="0 0 150 110"
    className="absolute -top-[1.4rem] right-2 w-24 sm:top-[1.6rem] sm:right-[clamp(1rem,3vw,2.25rem)] sm:w-30"
    aria-hidden="true"
  >
    <g transform="rotate(3 100 55)">
      <path
        d="M62 6h80v98H62z"
        fill="var(--stamp-paper)"
        stroke="var(--stamp-paper)"
        strokeWidth="8"
        strokeDasharray="0 10.2"
        strokeLinecap="round"
      />
      <path d="M70 14h64v82H70z" fill="var(--stamp-sky)" />
      <path d="M116 26a15 15 0 1 0 8 21 12 12 0 0 1-8-21z" fill="#f6cf85" />
      <path d="M70 74c20-12 44-8 64-14v36H70z" fill="var(--hill-4)" />
      <path d="M84 76V64l11-10 11 10v12z" fill="#fff5e4" />
      <path d="M81 65l14-13 14 13" fill="none" stroke="#b4603d" strokeWidth="4" strokeLinecap="round" />
      <path d="M92 76v-6c0-4 6-4 6 0v6z" fill="#e08a3c" />
    </g>
    <g fill="none" stroke="var(--postmark)" strokeWidth="2.2" strokeLinecap="round">
      <circle cx="48" cy="62" r="26" />
      <circle cx="48" cy="62" r="19" />
      <path d="M38 66c6 6 14 6 20 0M40 58h4M52 58h4M74 46c10-6 18 6 28 0M76 58c10-6 18 6 28 0M76 70c10-6 18 6 28 0" />
    </g>
  </svg>
)
