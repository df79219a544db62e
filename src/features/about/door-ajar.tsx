/** The nursery's door, left ajar by somebody who has just tiptoed out. */
export const DoorAjar = () => (
  <svg viewBox="0 0 560 420" className="mx-auto w-full max-w-136" aria-hidden="true">
    <path d="M24 18c170-10 342-10 512 0 6 110 6 220 0 300H24C18 218 18 118 24 18z" fill="var(--nursery-wall)" />
    <path d="M24 318h512c4 30 2 58-6 84-168 8-334 8-500 0-8-28-10-56-6-84z" fill="var(--board)" />
    <path
      d="M20 346h518M24 376h510M120 318l-18 28M420 318l14 28M250 346l-12 30M360 376l6 28"
      fill="none"
      stroke="var(--board-line)"
      strokeWidth="3"
    />
    <path d="M24 302h512v17H24z" fill="var(--skirting)" />
    <path d="M196 58h176v262H196z" fill="var(--frame-wood)" />
    <path d="M210 72h148v248H210z" fill="var(--dark-room)" />
    <radialGradient id="door-glow">
      <stop stopColor="var(--night-lamp)" stopOpacity=".7" />
      <stop offset="1" stopColor="var(--night-lamp)" stopOpacity="0" />
    </radialGradient>
    <circle cx="238" cy="222" r="82" fill="url(#door-glow)" />
    <circle cx="238" cy="222" r="11" fill="var(--night-lamp)" />
    <path d="M210 320h64l-30 86-148-4z" fill="var(--door-light)" />
    <path d="M274 66l108-24v302l-108-24z" fill="var(--door)" />
    <path
      d="M290 88l74-14v96l-74 8zM290 200l74 2v106l-74-12z"
      fill="none"
      stroke="var(--door-line)"
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <circle cx="286" cy="198" r="7" fill="var(--honey-deep)" />
    <g strokeLinecap="round">
      <path d="M428 120h64v52h-64z" fill="var(--sheet)" stroke="var(--cot-deep)" strokeWidth="7" />
      <path d="M440 160c8-14 16-14 22-4 6-8 12-8 18 2" fill="none" stroke="var(--leaf)" strokeWidth="5" />
      <circle cx="474" cy="138" r="6" fill="var(--night-lamp-moon)" />
      <path d="M140 372c12-6 34-6 46 2 4 8 0 14-8 15-14 1-32 0-40-6-2-5-1-9 2-11zM120 392" fill="var(--brick)" />
      <path d="M196 386c12-6 34-6 46 2 4 8 0 14-8 15-14 1-32 0-40-6-2-5-1-9 2-11z" fill="var(--brick)" />
      <path d="M164 370c6 4 8 12 4 19M220 384c6 4 8 12 4 19" fill="none" stroke="var(--cream)" strokeWidth="3" />
    </g>
  </svg>
)
