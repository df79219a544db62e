/** Of a lamp, or the house: not yet, what's next, on its way, done. */
export type Light = 'off' | 'now' | 'sent' | 'lit'
type Lights = { sign: Light; pay: Light; house: Light }

/** Variables, because they reach into `<use>`. */
export const toLight: Record<Light, string> = {
  off: '[--flm:#0000] [--g:0] [--gls:var(--dark)]',
  now: '[--flm:light-dark(#d9822f,#f3b95e)] [--g:0.3] [--gls:light-dark(#f7e3b4,#54496a)]',
  sent: '[--flm:#0000] [--g:0] [--gls:light-dark(#dcdff6,#3a438c)]',
  lit: '[--flm:light-dark(#fffbe8,#fff6d8)] [--g:1] [--gls:light-dark(#f8d07c,#f5c468)]',
}

const scene = 'absolute inset-[auto_0_-0.05rem] row-[1/2] w-full print:hidden'

/** The way home in the evening: a lamp is lit with each step, and at last the window. */
export const Scene = ({ sign, pay, house }: Lights) => (
  <>
    <svg className="absolute size-0" aria-hidden>
      <defs>
        <radialGradient id="glow">
          <stop stopColor="var(--halo)" stopOpacity=".8" />
          <stop offset=".35" stopColor="var(--halo)" stopOpacity=".3" />
          <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
        </radialGradient>
        <path id="moon" fill="var(--moon)" d="M6-17a17.5 17.5 0 1 0 12 25A15 15 0 0 1 6-17z" />
        <g id="lamp" strokeLinecap="round" strokeLinejoin="round">
          <path d="M0 0v-40M-9 0H9M-5-13H5" fill="none" stroke="var(--iron)" strokeWidth="5" />
          <path fill="var(--gls)" d="M-9-71H9l3.500 27h-25z" />
          <path
            fill="var(--flm)"
            d="M0-47c-5 0-6-3.500-5-6.500 1.500-2.500 3.500-3.500 4.500-7.500 4.500 3 6.500 7 5.500 10-.7 2.500-3 4-5 4z"
          />
          <path d="M-9-71H9l3.500 27h-25z" fill="none" stroke="var(--iron)" strokeWidth="3.500" />
          <path d="M-14-71h28l-7-9H-7zM-15-43h30" fill="var(--iron)" stroke="var(--iron)" strokeWidth="3.500" />
        </g>
      </defs>
    </svg>
    <svg
      className={`${scene} h-60 wide:hidden`}
      viewBox="0 -28 390 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <Stars />
      <circle fill="var(--sun)" cx="364" cy="98" r="24" />
      <use href="#moon" transform="translate(332 4)" />
      <path d="M0 128c60-26 128-10 196-18s128-26 194-8v110H0z" fill="var(--far)" />
      <House state={house} />
      <path d="M0 148c86-24 168 2 238-12s104-20 152-10v86H0z" fill="var(--mid)" />
      <path
        d="M22 212c44-34 150-18 176-40 20-17 92-12 108-44h12c-6 38-66 38-86 54-22 18-58 12-84 30z"
        fill="var(--road)"
      />
      <path d="M0 190c40-14 66-10 92 2 34 16 20 22 20 22H0zM390 164c-60-2-120 14-150 48h150z" fill="var(--near)" />
      <Lamp state={sign} at="translate(70 196) scale(0.92)" />
      <Lamp state={pay} at="translate(206 166) scale(0.66)" />
    </svg>
    <svg
      className={`${scene} hidden h-140 wide:block`}
      viewBox="0 0 430 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
    >
      <Stars />
      <circle fill="var(--sun)" cx="398" cy="226" r="36" />
      <use href="#moon" transform="translate(372 164) scale(1.5)" />
      <path d="M0 268c90-44 170-8 250-26s130-30 180-14v332H0z" fill="var(--far)" />
      <g transform="translate(-16 122) scale(1.080)">
        <House state={house} />
      </g>
      <path d="M0 308c120-40 210 6 300-16s100-30 130-24v292H0z" fill="var(--mid)" />
      <path
        d="M20 560c60-60 220-40 246-92 20-40-92-44-80-92 10-38 118-40 124-104h20c0 74-96 78-98 112-2 36 118 34 96 96-18 52-148 44-176 80z"
        fill="var(--road)"
      />
      <path
        d="M0 470c60-10 110 6 120 30 14 36-44 40-60 60H0zM430 420c-70 6-96 30-84 60 14 34-40 50-60 80h144z"
        fill="var(--near)"
      />
      <Lamp state={sign} at="translate(112 470) scale(1.12)" />
      <Lamp state={pay} at="translate(282 372) scale(0.86)" />
    </svg>
  </>
)

const Stars = () => (
  <g fill="var(--stars)">
    <circle cx="262" cy="30" r="0.9" />
    <circle cx="296" cy="14" r="0.9" />
    <circle cx="318" cy="52" r="0.8" />
    <circle cx="376" cy="70" r="0.8" />
    <circle cx="120" cy="92" r="0.9" />
    <circle cx="176" cy="84" r="0.8" />
    <circle cx="258" cy="96" r="0.8" />
    <circle cx="60" cy="98" r="0.8" />
  </g>
)

const House = ({ state }: { state: Light }) => (
  <g className={toLight[state]}>
    <path d="M284 128V98l27-23 27 23v30z" fill="var(--wall)" />
    <path
      d="m279 102 32-27 32 27"
      fill="none"
      stroke="var(--roof)"
      strokeWidth="6.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M327 86V75h6v16z" fill="var(--roof)" />
    <circle fill="url(#glow)" opacity="var(--g)" cx="311" cy="110" r="44" />
    <path fill="var(--gls)" d="M302.5 118v-11c0-11 17-11 17 0v11z" />
    <path d="M311 99v19M302.5 109.500h17" stroke="var(--bar)" strokeWidth="1.6" />
  </g>
)

const Lamp = ({ state, at }: { state: Light; at: string }) => (
  <g className={toLight[state]} transform={at}>
    <circle fill="url(#glow)" opacity="var(--g)" cy="-58" r="52" />
    <use href="#lamp" />
  </g>
)

const stepIcon = 'h-[2.4rem] w-6 overflow-visible [--iron:light-dark(#20223f,#6a73b8)]'

/** A step of the way, with its lamp. */
export const LampIcon = () => (
  <svg viewBox="-22 -84 44 88" className={stepIcon} aria-hidden>
    <use href="#lamp" />
  </svg>
)

export const WindowIcon = () => (
  <svg viewBox="0 0 44 44" className={stepIcon} aria-hidden>
    <path fill="var(--gls)" d="M11 34V20c0-14 22-14 22 0v14z" />
    <path d="M22 10v24M11 22h22" stroke="var(--bar)" strokeWidth="2.2" />
    <path d="M11 34V20c0-14 22-14 22 0v14z" fill="none" stroke="var(--iron)" strokeWidth="3" />
    <path d="M7 36h30" stroke="var(--iron)" strokeWidth="4" strokeLinecap="round" />
  </svg>
)
