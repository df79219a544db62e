/** Everyone has gone to bed, but someone left a lamp on, for whoever is still looking for the door. */
export const DarkWindowScene = () => (
  <svg viewBox="0 0 460 440" className="mx-auto w-full max-w-115" aria-hidden="true">
    <radialGradient id="left-on">
      <stop stopColor="var(--glow)" stopOpacity=".8" />
      <stop offset=".4" stopColor="var(--glow)" stopOpacity=".26" />
      <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
    </radialGradient>
    <path d="M26 40c130-8 272-8 408 0 8 116 8 240 0 362-136 10-276 10-408 0-8-120-8-242 0-362z" fill="var(--board)" />
    <path
      d="M50 118h44M72 146h34M46 292h40M366 100h42M350 128h34M374 306h44M52 326h30M392 336h22"
      stroke="var(--board-line)"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M16 42c140-14 286-14 428 0" fill="none" stroke="var(--roof)" strokeWidth="26" strokeLinecap="round" />
    <path d="M118 342V190c0-146 224-146 224 0v152z" fill="var(--night-glass)" />
    <path d="M164 132l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM286 112l1.6 5 5 1.6-5 1.6-1.6 5-1.6-5-5-1.6 5-1.6z" fill="#f8ecd0" />
    <path d="M302 168h0M150 196h0M196 104h0M316 210h0" stroke="#f8ecd0" strokeWidth="3.5" strokeLinecap="round" />
    <path d="M276 150a21 21 0 1 0 12 30 17 17 0 0 1-12-30z" fill="#f8e9c2" />
    <circle cx="186" cy="272" r="118" fill="url(#left-on)" className="flicker" />
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M166 246h40l14 40h-68z" fill="#f9d489" />
      <path d="M186 286v40" stroke="#6c4a38" strokeWidth="6" />
      <path d="M162 338c2-16 46-16 48 0z" fill="#b4603d" />
      <path d="M238 340c-4-28 18-42 44-40 6-8 16-10 24-6l10-8 2 14c6 6 8 14 5 20-4 8-10 12-8 20z" fill="#c98550" />
      <path d="M300 316c3 2 6 2 8 0M242 336c16 6 40 4 58-2" fill="none" stroke="#8a4f2c" strokeWidth="2.4" />
    </g>
    <path d="M230 82v258M120 216h220" stroke="var(--frame)" strokeWidth="7" />
    <path
      d="M118 342V190c0-146 224-146 224 0v152z"
      fill="none"
      stroke="var(--frame)"
      strokeWidth="13"
      strokeLinejoin="round"
    />
    <path d="M96 348h268" stroke="var(--frame)" strokeWidth="17" strokeLinecap="round" />
    <path
      d="M392 402c-6-60 10-96-2-150s6-96-10-140"
      fill="none"
      stroke="var(--tree)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path
      d="M392 370c14-14 30-14 36-8-4 12-20 18-36 8zM390 330c-14-10-30-8-34 0 6 10 22 12 34 0zM393 290c12-14 28-16 34-10-2 12-18 20-34 10zM390 252c-14-10-28-8-32 0 6 10 20 12 32 0zM392 206c12-14 26-14 32-8-3 11-18 18-32 8zM388 168c-14-8-26-6-30 2 6 8 18 10 30-2zM384 130c10-14 24-16 30-10-3 11-16 18-30 10z"
      fill="var(--tree)"
    />
    <path
      d="M2 408c70-28 150-24 228-20s150-12 228 14c2 10 2 18-2 26-150 12-300 12-452 0-4-6-4-12-2-20z"
      fill="var(--hill-3)"
    />
    <path
      d="M60 412l6-18M70 412l1-15M330 416l6-18M340 416l1-15M200 418l6-15M209 418l1-12"
      stroke="var(--tree)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </svg>
)
