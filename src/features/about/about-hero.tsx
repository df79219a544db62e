import { staticDrawing } from '../../ui/static-drawing'

/** By day the sun shines in; by night the moon, and the lamp on the sill is on. */
const NurseryWindow = staticDrawing(() => import('./nursery-window.svg?raw'))

/** A nursery, seen from inside. */
export const AboutHero = () => (
  <section className="nursery">
    <Wallpaper />
    <Floor />
    <div className="wrap nursery-grid">
      <div className="nursery-words">
        <h1 className="max-w-[16ch] text-[clamp(2.35rem,1.55rem+3.2vw,4.2rem)] leading-[1.05]">
          I help the people who <em className="stressed">get up</em> at night.
        </h1>
        <p className="mt-4 max-w-112 text-balance text-soft md:mt-6 md:text-lg">
          Babies wake up. That’s their job. Mine is to sit down with you, find out why yours does, and stay within reach
          until your nights are quiet.
        </p>
      </div>
      <NurseryWindow />
    </div>
  </section>
)

const Wallpaper = () => (
  <svg className="wallpaper" aria-hidden="true">
    <pattern id="sprigs" width="104" height="104" patternUnits="userSpaceOnUse">
      <g fill="none" stroke="var(--nursery-print)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M26 40V18M26 34c-7 0-10-4-10-9 7 0 10 4 10 9zM26 28c6 0 9-3 9-8-6 0-9 3-9 8z" />
        <path d="M78 92V70M78 86c-7 0-10-4-10-9 7 0 10 4 10 9zM78 80c6 0 9-3 9-8-6 0-9 3-9 8z" />
        <path d="M78 28h0M26 80h0" strokeWidth="6" />
      </g>
    </pattern>
    <path d="M0 0h4000v3000H0z" fill="url(#sprigs)" />
  </svg>
)

/** Floorboards with the light of the window panes. */
const Floor = () => (
  <svg viewBox="0 0 1440 190" preserveAspectRatio="xMidYMin slice" className="nursery-floor" aria-hidden="true">
    <path d="M0 14h1440v176H0z" fill="var(--board)" />
    <path
      d="M0 52h1440M0 96h1440M180 14l-30 38M520 14l-18 38M900 14v38M1250 14l16 38M330 52l-28 44M700 52l-8 44M1080 52l10 44M60 96l-40 60M460 96l-24 60M860 96v60M1180 96l20 60"
      fill="none"
      stroke="var(--board-line)"
      strokeWidth="3"
    />
    <path
      d="M930 22h74l-34 40h-84zM1018 22h74l-12 40h-84zM874 74h84l-40 46h-94zM982 74h86l-16 46h-96z"
      fill="var(--floor-light)"
    />
    <path d="M0 0h1440v16H0z" fill="var(--skirting)" />
    <path d="M0 128c240-24 420-26 700-8s520 20 740 2v70H0z" fill="var(--paper)" />
  </svg>
)
