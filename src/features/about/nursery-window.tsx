/**
 * The window of the nursery, from inside: curtains, what stands on the sill, and the bench under it where somebody has just
 * been reading notes. By day the sun looks in, by night the moon; then the small lamp on the sill is on.
 */
export const NurseryWindow = () => (
  <svg viewBox="0 0 680 640" className="nursery-window" aria-hidden="true">
    <defs>
      <linearGradient id="nursery-sky" x2="0" y2="1">
        <stop stopColor="var(--pane-high)" />
        <stop offset="1" stopColor="var(--pane-low)" />
      </linearGradient>
      <radialGradient id="sill-glow">
        <stop stopColor="var(--lamplight)" stopOpacity=".6" />
        <stop offset="1" stopColor="var(--lamplight)" stopOpacity="0" />
      </radialGradient>
      <clipPath id="panes">
        <path d="M186 452V214C186-2 494-2 494 214v238z" />
      </clipPath>
    </defs>
    <g clipPath="url(#panes)">
      <Outside />
    </g>
    <Frame />
    <circle cx="446" cy="408" r="170" fill="url(#sill-glow)" />
    <Sill />
    <Curtains />
    <Bench />
    <Basket />
  </svg>
)

const Outside = () => (
  <>
    <path d="M180 40h320v420H180z" fill="url(#nursery-sky)" />
    <path
      d="M232 150l1.8 6 6 1.8-6 1.8-1.8 6-1.8-6-6-1.8 6-1.8zM300 92l1.6 5.4 5.4 1.6-5.4 1.6-1.6 5.4-1.6-5.4-5.4-1.6 5.4-1.6zM456 262l1.6 5.4 5.4 1.6-5.4 1.6-1.6 5.4-1.6-5.4-5.4-1.6 5.4-1.6z"
      fill="var(--star)"
    />
    <path
      d="M262 118h0M340 76h0M226 226h0M290 200h0M352 258h0M472 214h0M266 284h0M404 96h0"
      stroke="var(--star)"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
    <mask id="nursery-moon">
      <path d="M340 90h180v180H340z" fill="#fff" />
      <circle cx="436" cy="154" r="42" fill="var(--moon-bite)" />
    </mask>
    <circle cx="412" cy="172" r="49" fill="var(--sun)" mask="url(#nursery-moon)" />
    <path
      d="M236 196c-15 0-17-16-4-20 1-16 26-20 32-5 11-7 27 1 25 13 12 2 10 12-3 12z"
      fill="var(--by-day)"
      opacity=".9"
    />
    <path d="M180 372c60-48 120-44 176-28 60 16 100-14 150-22v150H180z" fill="var(--hill-1)" />
    <path d="M180 412c70-36 130-26 190-26 54 0 90-30 140-34v120H180z" fill="var(--hill-2)" />
    <path d="M398 388l7-27 7 27zM380 392l8-33 8 33z" fill="var(--tree-light)" />
    <g transform="translate(-132 4)">
      <path d="M410 392v-20l17-15 17 15v18z" fill="var(--wall)" />
      <path d="M404 375l23-20 23 20" fill="none" stroke="var(--roof)" strokeWidth="5" strokeLinecap="round" />
      <path d="M422 390v-9c0-7 10-7 10 0v9z" fill="var(--lit)" />
    </g>
    <path d="M180 430c80-34 150-22 220-24 50-2 80-14 120-20v90H180z" fill="var(--hill-3)" />
    <path d="M180 452c90-26 200-22 330-22v40H180z" fill="var(--hill-4)" />
  </>
)

const Frame = () => (
  <g fill="none" stroke="var(--frame-wood)">
    <path d="M340 52v400M186 232h308M186 344h308" strokeWidth="9" />
    <path d="M186 452V214C186-2 494-2 494 214v238z" strokeWidth="20" strokeLinejoin="round" />
    <path d="M196 452V214C196 12 484 12 484 214v238" stroke="var(--frame-shade)" strokeWidth="2.5" />
  </g>
)

/** A plant, stacking rings, the night-light: nothing of it is within reach of a cot. */
const Sill = () => (
  <>
    <g strokeLinecap="round" fill="none" stroke="var(--tree)" strokeWidth="4">
      <path d="M238 418c-2-22-6-34-16-46M238 418c0-26 4-40 14-56M238 418c4-14 12-24 24-28" />
      <g fill="var(--tree-light)" stroke="none">
        <path d="M224 376c-16-2-22-14-20-26 14 0 24 10 20 26zM250 366c-8-14-2-28 8-34 10 10 8 26-8 34zM258 392c4-14 16-18 28-14-2 14-14 20-28 14z" />
        <path d="M232 398c-14 4-24-2-28-12 12-6 24-2 28 12z" />
      </g>
    </g>
    <path d="M214 414h48l-6 40h-36z" fill="var(--brick)" />
    <path d="M211 410h54v11h-54z" fill="var(--honey-deep)" />
    <g>
      <path d="M318 442h44v11h-44z" fill="var(--indigo)" />
      <path d="M322 430h36v12h-36z" fill="var(--brick)" />
      <path d="M326 419h28v11h-28z" fill="var(--honey)" />
      <path d="M331 409h18v10h-18z" fill="var(--leaf)" />
      <circle cx="340" cy="402" r="8" fill="var(--cream)" />
    </g>
    <path d="M424 453c-3-14 47-14 44 0z" fill="var(--cot-deep)" />
    <path d="M446 386a29 29 0 0 1 0 58 29 29 0 0 1 0-58z" fill="var(--night-lamp)" />
    <path d="M452 396a19 19 0 1 0 11 25 15.5 15.5 0 0 1-11-25z" fill="var(--night-lamp-moon)" />
    <path d="M166 452h348c6 0 10 4 10 9s-4 9-10 9H166c-6 0-10-4-10-9s4-9 10-9z" fill="var(--frame-wood)" />
    <path d="M174 470h332v9H174z" fill="var(--frame-shade)" />
  </>
)

const Curtains = () => (
  <>
    <g fill="var(--curtain)">
      <path d="M96 58h112c4 96-16 190-80 252-6 6-6 14-2 22 14 60 14 120 8 178-20 6-44 6-60 0 8-150 6-300 22-452z" />
      <path d="M584 58H472c-4 96 16 190 80 252 6 6 6 14 2 22-14 60-14 120-8 178 20 6 44 6 60 0-8-150-6-300-22-452z" />
    </g>
    <g fill="none" stroke="var(--curtain-fold)" strokeWidth="3.5" strokeLinecap="round">
      <path d="M124 62c2 80-4 160-24 232M150 62c2 74-8 148-38 228M178 62c-2 70-16 142-56 216M98 350c4 50 2 100-2 154M114 350c4 50 4 100 0 156" />
      <path d="M556 62c-2 80 4 160 24 232M530 62c-2 74 8 148 38 228M502 62c2 70 16 142 56 216M582 350c-4 50-2 100 2 154M566 350c-4 50-4 100 0 156" />
    </g>
    <g fill="none" stroke="var(--honey)" strokeWidth="11" strokeLinecap="round">
      <path d="M86 318c14 8 30 8 44 0M594 318c-14 8-30 8-44 0" />
    </g>
    <path d="M78 54h524" stroke="var(--wood)" strokeWidth="9" strokeLinecap="round" />
    <g fill="var(--honey-deep)">
      <circle cx="74" cy="54" r="11" />
      <circle cx="606" cy="54" r="11" />
    </g>
  </>
)

/** Warm coffee, open notes: she is only out of the room for a moment. */
const Bench = () => (
  <>
    <path d="M150 548h380v74H150z" fill="var(--cot)" />
    <path
      d="M166 562h104v48H166zM288 562h104v48H288zM410 562h104v48H410z"
      fill="none"
      stroke="var(--cot-deep)"
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <path d="M160 622h26v14h-22zM494 622h26l-4 14h-22z" fill="var(--cot-deep)" />
    <path d="M138 548c-4-24 4-30 20-30 120-6 246-6 364 0 16 0 24 6 20 30z" fill="var(--honey)" />
    <path
      d="M146 534c130-7 260-7 388 0"
      fill="none"
      stroke="var(--honey-deep)"
      strokeWidth="3"
      strokeDasharray="2 9"
      strokeLinecap="round"
    />
    <path d="M168 522c-8-34 4-58 30-58 30-2 52 8 56 50-10 8-66 14-86 8z" fill="var(--brick)" />
    <path
      d="M184 500c14-14 34-18 54-10M182 482c16-8 36-8 52 0"
      fill="none"
      stroke="var(--cream)"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".6"
    />
    <path d="M330 516c14-10 32-10 44-2 12-8 30-8 44 2l4 10c-16-8-34-8-48 0-14-8-32-8-48 0z" fill="var(--sheet)" />
    <path
      d="M374 514v12M340 515c8-4 16-4 24-1M384 513c8-3 16-3 24 1"
      fill="none"
      stroke="var(--frame-shade)"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path d="M454 490h34v24c0 6-4 10-10 10h-14c-6 0-10-4-10-10z" fill="var(--indigo)" />
    <path d="M488 496c14-2 14 18 0 17" fill="none" stroke="var(--indigo)" strokeWidth="5" />
    <path
      d="M464 480c-6-7 5-10 0-18M478 480c-6-7 5-10 0-18"
      fill="none"
      stroke="var(--steam)"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
  </>
)

const Basket = () => (
  <>
    <path d="M566 590c2-24 22-30 34-22 10-14 34-10 38 6 10 2 12 10 10 18z" fill="var(--sheet)" />
    <path
      d="M590 580c8-6 18-6 26 0M612 576c6-4 12-4 18 0"
      fill="none"
      stroke="var(--frame-shade)"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path d="M556 586h100l-9 50h-82z" fill="var(--cot-deep)" />
    <path d="M560 600h92M562 614h86M566 627h80" stroke="var(--cot)" strokeWidth="3" strokeDasharray="9 5" />
  </>
)
