import { Sheep } from './sheep'

/** The house in the landscape. By day the sun stands behind it; by night the attic window is the only warm light: someone is up. */
export const HeroScene = () => (
  <svg viewBox="0 0 1440 600" className="hero-scene" aria-hidden="true">
    <defs>
      <radialGradient id="halo">
        <stop stopColor="var(--halo)" stopOpacity=".55" />
        <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="lamp-glow">
        <stop stopColor="var(--lamplight)" stopOpacity=".5" />
        <stop offset="1" stopColor="var(--lamplight)" stopOpacity="0" />
      </radialGradient>
      <mask id="moon">
        <path d="M900 0h500v420H900z" fill="#fff" />
        <circle cx="1252" cy="146" r="104" fill="var(--moon-bite)" />
      </mask>
    </defs>
    <Sky />
    <FarHills />
    <path d="M0 516c190-34 380-10 560-18 180-8 280-68 480-70 170-2 280 26 400 34v138H0z" fill="var(--hill-3)" />
    <path
      d="M596 506l4-11M604 507l2-9M760 476l4-11M768 477l1-10M468 512l4-11M476 513l1-9"
      stroke="var(--hill-4)"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <Poplars />
    <House />
    <Laundry />
    <path d="M0 566c260-44 470-18 700-22 120-2 250-22 370-24 150-2 270 16 370 22v60H0z" fill="var(--hill-4)" />
    <path d="M940 485c-2 22 40 28 36 48-6 26-78 30-108 73h128c20-44 58-50 60-78 0-24-66-24-66-43z" fill="var(--path)" />
    <path
      d="M128 566l5-12M137 567l1-11M560 556l5-12M569 557l1-11M796 566l5-12M806 567l1-11M1280 556l5-12M1289 557l1-11"
      stroke="var(--tree)"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <g transform="translate(250 500)">
      <Sheep />
    </g>
    <g transform="translate(330 516) scale(.82)">
      <Sheep />
    </g>
    <g transform="translate(772 502) scale(-.9 .9)">
      <Sheep />
    </g>
    <path
      d="M1148 580c-30-3-35-31-13-42-6-27 20-42 34-34 11-20 47-17 48 10 27 2 33 34 11 45 5 17-16 27-31 21z"
      fill="var(--tree)"
    />
    <path d="M0 588c300-26 520-10 800-10s430-12 640 0v24H0z" fill="var(--ground)" />
  </svg>
)

const Sky = () => (
  <>
    <circle cx="1190" cy="190" r="330" fill="url(#halo)" />
    <g className="moonset">
      <circle cx="1190" cy="190" r="122" fill="var(--sun)" mask="url(#moon)" className="moon" />
    </g>
    <g fill="var(--star)">
      <path d="M1352 66l2.1 6.9 6.9 2.1-6.9 2.1-2.1 6.9-2.1-6.9-6.9-2.1 6.9-2.1zM1262 130l2.6 8.4 8.4 2.6-8.4 2.6-2.6 8.4-2.6-8.4-8.4-2.6 8.4-2.6zM906 128l1.6 5.4 5.4 1.6-5.4 1.6-1.6 5.4-1.6-5.4-5.4-1.6 5.4-1.6z" />
      <path
        d="M1322 210h0M1400 142h0M1296 20h0M1384 236h0M960 66h0M868 196h0M1018 12h0M820 96h0M1386 16h0M1246 196h0"
        stroke="var(--star)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
    <g fill="var(--by-day)" opacity=".9">
      <path d="M770 146c-22 0-26-22-6-28 0-22 36-28 46-8 16-10 40 0 36 18 18 2 16 20-4 20z" />
      <path d="M1352 66c-14 0-16-14-4-18 0-14 24-18 30-5 10-6 26 0 24 12 12 1 10 12-3 12z" />
    </g>
    <path
      d="M944 112q10-12 20 0 10-12 20 0M1000 84q7-9 14 0 7-9 14 0"
      fill="none"
      className="birds"
      stroke="var(--bird)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
)

const FarHills = () => (
  <>
    <path d="M0 392c150-46 290-22 470-2 210 24 330-78 560-104 180-20 300 24 410 4v310H0z" fill="var(--hill-1)" />
    <path d="M0 452c210-56 330-8 520-14 200-6 300-92 520-96 190-4 290 34 400 20v238H0z" fill="var(--hill-2)" />
    <path
      d="M606 436l14-42 14 42zM640 430l17-56 17 56zM684 424l12-38 12 38zM1372 372l14-50 14 50zM1402 376l11-38 11 38z"
      fill="var(--tree-light)"
      opacity=".75"
    />
  </>
)

const House = () => (
  <>
    <circle cx="1031" cy="324" r="215" fill="url(#lamp-glow)" className="flicker" />
    <path d="M1146 402l112-4v78l-112 6z" fill="var(--wall-shade)" />
    <path d="M1120 340l118-2 36 66-140 4z" fill="var(--roof-shade)" />
    <path d="M1196 356v-72l26-1v73z" fill="var(--wall-shade)" />
    <path d="M1190 286l38-2v-12l-38 1z" fill="var(--roof-shade)" />
    <g fill="none" strokeWidth="6" strokeLinecap="round">
      <path d="M1209 260c-16-16 14-24 2-42s10-24 4-40" stroke="var(--by-day)" opacity=".85" />
      <path d="M1209 260c-16-16 14-24 2-42s10-24 4-40" stroke="var(--chimney-smoke)" />
    </g>
    <path d="M914 346l117-132 116 132 2 136c-80 4-160 4-236-2z" fill="var(--wall)" />
    <path d="M1120 480c4-50 2-110-2-166l29 32 2 134z" fill="var(--wall-shade)" opacity=".7" />
    <path
      d="M896 362l135-154 134 152"
      fill="none"
      stroke="var(--roof)"
      strokeWidth="19"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <AtticWindow />
    <path d="M938 481v-56c0-34 50-34 50 0v58z" fill="var(--roof)" />
    <path d="M952 480v-52M974 482v-54" stroke="var(--roof-shade)" strokeWidth="2.5" />
    <circle cx="980" cy="450" r="3.2" fill="var(--lit)" />
    <path d="M932 484h62" stroke="var(--wood)" strokeWidth="5" strokeLinecap="round" />
    <path d="M1052 404h58v42h-58z" fill="var(--glass)" stroke="var(--wood)" strokeWidth="4" strokeLinejoin="round" />
    <path d="M1081 404v42M1052 425h58" stroke="var(--wood)" strokeWidth="2.5" />
    <path d="M1046 452h70l-4 12h-62z" fill="var(--brick)" />
    <path
      d="M1052 451c2-9 8-9 9 0 2-11 10-10 11 0 2-9 9-10 10 0 2-10 9-10 10 0 2-9 8-9 9 0"
      fill="var(--tree-light)"
      stroke="var(--tree)"
      strokeWidth="2"
    />
    <path d="M1178 418h42v34h-42z" fill="var(--glass)" stroke="var(--wood)" strokeWidth="3.5" strokeLinejoin="round" />
    <path d="M1199 418v34" stroke="var(--wood)" strokeWidth="2.5" />
  </>
)

/** A parent with the child on the shoulder. */
const AtticWindow = () => (
  <>
    <path d="M992 378v-66c0-54 78-54 78 0v66z" fill="var(--lit)" />
    <path d="M1008 378c-2-22 4-34 18-37h16c14 3 20 16 19 37z" fill="var(--figure)" />
    <path
      d="M1027 344c1-6 0-9-2-12-4-1-6-3-6-6l-3-2 3-4c-1-14 7-22 18-21 4-5 13-4 14 3 1 5-2 8-5 9 1 12-3 19-9 23l1 11z"
      fill="var(--figure)"
    />
    <path
      d="M1004 334c-4-8 1-17 9-17 8 0 12 8 9 15 6 3 9 12 9 22l-4 14c-9 4-19 1-22-7-4-11-4-21-1-27z"
      fill="var(--honey-deep)"
    />
    <path d="M1004 333c-4-8 1-16 9-16 8 0 12 8 9 14-4 6-14 8-18 2z" fill="var(--hair)" opacity=".55" />
    <path d="M1053 358c-8 10-20 14-34 12" fill="none" stroke="var(--figure)" strokeWidth="9" strokeLinecap="round" />
    <path d="M1031 272v22M992 306h14M1056 306h14" stroke="var(--wood)" strokeWidth="2.5" />
    <path
      d="M992 378v-66c0-54 78-54 78 0v66z"
      fill="none"
      stroke="var(--wood)"
      strokeWidth="5"
      strokeLinejoin="round"
    />
    <path d="M984 381h94" stroke="var(--wood)" strokeWidth="7" strokeLinecap="round" />
  </>
)

/** Small sleep sacks in the wind. */
const Laundry = () => (
  <g strokeLinecap="round">
    <path d="M1290 478v-74M1418 484v-70" stroke="var(--trunk)" strokeWidth="5" />
    <path d="M1290 410c40 14 86 16 128 6" fill="none" stroke="var(--trunk)" strokeWidth="2" />
    <g className="sway">
      <path
        d="M1306 416l5 1 4 4 5-3 5 2-3 8-4-1c2 10 5 20 3 27-6 4-16 3-20-2 2-9 5-17 4-26l-3 1-2-8z"
        fill="var(--honey)"
      />
      <path
        d="M1342 423l5 1 4 4 5-3 5 1-3 8-4-1c2 10 6 20 4 27-6 4-16 3-20-2 2-9 4-17 4-26l-3 1-2-8z"
        fill="var(--cream)"
      />
      <path
        d="M1378 423l5 0 4 4 5-4 5 0-2 9-4-1c3 10 7 19 5 26-6 4-16 4-20-1 1-9 3-18 2-26l-3 1-2-8z"
        fill="var(--blue)"
      />
    </g>
  </g>
)

const Poplars = () => (
  <>
    <path d="M842 468v-30M806 474v-22" stroke="var(--trunk)" strokeWidth="6" strokeLinecap="round" />
    <path d="M842 300c22 22 32 72 24 118-4 24-14 34-24 34s-22-10-25-34c-6-46 4-96 25-118z" fill="var(--tree)" />
    <path d="M806 374c15 16 22 44 17 70-3 14-10 20-17 20s-15-6-18-20c-4-26 3-54 18-70z" fill="var(--tree-light)" />
    <path
      d="M842 330c5 30 6 60 3 96M834 366l8 12 9-16M833 396l9 12 10-14"
      fill="none"
      stroke="var(--tree-light)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </>
)
