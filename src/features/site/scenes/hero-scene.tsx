/** The house in the landscape. By day the sun stands behind it; by night the attic window is the only warm light, and someone is up. */
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
        <circle cx="1252" cy="146" r="104" fill="light-dark(#fff,#000)" />
      </mask>
    </defs>

    <circle cx="1190" cy="190" r="330" fill="url(#halo)" />
    <g className="moonset">
      <circle cx="1190" cy="190" r="122" fill="var(--sun)" mask="url(#moon)" />
    </g>
    <g fill="var(--by-day)" opacity=".9">
      <path d="M690 150c-22 0-26-22-6-28 0-22 36-28 46-8 16-10 40 0 36 18 18 2 16 20-4 20z" />
      <path d="M1316 96c-14 0-16-14-4-18 0-14 24-18 30-5 10-6 26 0 24 12 12 1 10 12-3 12z" />
    </g>
    <path
      d="M846 92q10-12 20 0 10-12 20 0M902 122q7-9 14 0 7-9 14 0"
      fill="none"
      stroke="light-dark(#8a6a58,transparent)"
      strokeWidth="3.5"
      strokeLinecap="round"
    />

    <path d="M0 392c150-46 290-22 470-2 210 24 330-78 560-104 180-20 300 24 410 4v310H0z" fill="var(--hill-1)" />
    <path d="M0 452c210-56 330-8 520-14 200-6 300-92 520-96 190-4 290 34 400 20v238H0z" fill="var(--hill-2)" />
    <g fill="var(--tree-light)" opacity=".75">
      <path d="M606 436l14-42 14 42zM640 430l17-56 17 56zM684 424l12-38 12 38zM1372 372l14-50 14 50zM1402 376l11-38 11 38z" />
    </g>

    <path d="M0 516c190-34 380-10 560-18 180-8 280-68 480-70 170-2 280 26 400 34v138H0z" fill="var(--hill-3)" />
    <Poplars />
    <House />
    <Laundry />

    <path d="M0 566c260-44 470-18 700-22 120-2 250-22 370-24 150-2 270 16 370 22v60H0z" fill="var(--hill-4)" />
    <path
      d="M0 566c260-44 470-18 700-22 120-2 250-22 370-24 150-2 270 16 370 22"
      fill="none"
      stroke="var(--tree)"
      strokeWidth="2"
      strokeDasharray="1 15 2 23 1 9"
      strokeLinecap="round"
      opacity=".6"
    />
    <path d="M965 470c-4 26 40 34 34 58-6 26-80 30-112 76h126c22-44 64-52 66-86 2-26-44-28-44-50z" fill="var(--path)" />
    <Sheep />
    <path
      d="M1236 560c-38-4-44-40-16-54-8-34 26-54 44-44 14-26 60-22 62 12 34 2 42 44 14 58 6 22-20 34-40 28z"
      fill="var(--tree)"
    />
    <path d="M0 588c300-26 520-10 800-10s430-12 640 0v24H0z" fill="var(--ground)" />
  </svg>
)

const House = () => (
  <g>
    <circle cx="1030" cy="318" r="200" fill="url(#lamp-glow)" className="flicker" />
    <path d="M1146 402l112-4v78l-112 6z" fill="var(--wall-shade)" />
    <path d="M1120 340l118-2 36 66-140 4z" fill="var(--roof-shade)" />
    <path d="M1196 356v-72l26-1v73z" fill="var(--wall-shade)" />
    <path d="M1190 286l38-2v-12l-38 1z" fill="var(--roof-shade)" />
    <path
      d="M1209 262c-16-16 14-24 2-42s10-24 4-40"
      fill="none"
      stroke="var(--by-day)"
      strokeWidth="7"
      strokeLinecap="round"
      opacity=".8"
    />
    <path
      d="M1209 262c-16-16 14-24 2-42s10-24 4-40"
      fill="none"
      stroke="light-dark(transparent,#3d4686)"
      strokeWidth="6"
      strokeLinecap="round"
      className="smoke"
    />
    <path d="M914 346l117-132 116 132 2 136c-80 4-160 4-236-2z" fill="var(--wall)" />
    <path d="M1031 214l116 132 2 136-26 1c2-46 0-92-4-140z" fill="var(--wall-shade)" opacity=".6" />
    <path
      d="M896 362l135-154 134 152"
      fill="none"
      stroke="var(--roof)"
      strokeWidth="19"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M1002 352v-46c0-40 58-40 58 0v46z" fill="var(--lit)" />
    <g fill="var(--shadow-figure)">
      <path d="M1008 352c0-20 8-28 21-29 15-1 24 8 24 29z" />
      <path d="M1030 296c-8 0-12 7-11 14 1 8 7 13 13 12s11-7 10-14-5-12-12-12z" />
      <circle cx="1043" cy="295" r="5.5" />
      <path d="M1014 316c-7 0-10 6-8 11s8 7 12 4 5-8 3-11-4-4-7-4z" />
    </g>
    <path d="M1002 312h58M1031 277v35" stroke="var(--wood)" strokeWidth="3" />
    <path
      d="M1002 352v-46c0-40 58-40 58 0v46z"
      fill="none"
      stroke="var(--wood)"
      strokeWidth="5"
      strokeLinejoin="round"
    />
    <path d="M994 355h75" stroke="var(--wood)" strokeWidth="7" strokeLinecap="round" />
    <path d="M944 480v-58c0-32 46-32 46 0v60z" fill="var(--roof)" />
    <circle cx="980" cy="446" r="3" fill="var(--lit)" />
    <path d="M938 482h60" stroke="var(--wood)" strokeWidth="5" strokeLinecap="round" />
    <path d="M1050 396h60v48h-60z" fill="var(--glass)" stroke="var(--wood)" strokeWidth="4" strokeLinejoin="round" />
    <path d="M1080 396v48M1050 419h60" stroke="var(--wood)" strokeWidth="2.5" />
    <path d="M1044 450h72l-4 12h-64z" fill="var(--roof)" />
    <path
      d="M1052 448c2-8 8-8 9 0 2-10 10-9 11 0 2-8 9-9 10 0 2-9 9-9 10 0 2-8 8-8 9 0"
      fill="var(--tree-light)"
      stroke="var(--tree)"
      strokeWidth="2"
    />
    <path d="M1178 416h44v36h-44z" fill="var(--glass)" stroke="var(--wood)" strokeWidth="3.5" strokeLinejoin="round" />
    <path d="M1200 416v36" stroke="var(--wood)" strokeWidth="2.5" />
  </g>
)

/** Small sleep sacks in the wind. */
const Laundry = () => (
  <g strokeLinecap="round">
    <path d="M1290 478v-74M1418 484v-70" stroke="var(--trunk)" strokeWidth="5" />
    <path d="M1290 410c40 14 86 16 128 6" fill="none" stroke="var(--trunk)" strokeWidth="2" />
    <g className="sway">
      <path
        d="M1306 416l5 1 4 4 5-3 5 2-3 8-4-1c2 10 5 20 3 27-6 4-16 3-20-2 2-9 5-17 4-26l-3 1-2-8z"
        fill="light-dark(#e6a36b,#3a4380)"
      />
      <path
        d="M1342 423l5 1 4 4 5-3 5 1-3 8-4-1c2 10 6 20 4 27-6 4-16 3-20-2 2-9 4-17 4-26l-3 1-2-8z"
        fill="light-dark(#fff8ea,#454e8f)"
      />
      <path
        d="M1378 423l5 0 4 4 5-4 5 0-2 9-4-1c3 10 7 19 5 26-6 4-16 4-20-1 1-9 3-18 2-26l-3 1-2-8z"
        fill="light-dark(#8fa7b5,#333c78)"
      />
    </g>
  </g>
)

const Poplars = () => (
  <g>
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
  </g>
)

/** For whoever counts them. */
const Sheep = () => (
  <g>
    {['translate(250 500)', 'translate(322 514) scale(.86)', 'translate(704 506) scale(-.9 .9)'].map((place) => (
      <g key={place} transform={place}>
        <path
          d="M16 34v14M26 36v13M44 36v13M54 34v14"
          stroke="var(--fleece-face)"
          strokeWidth="4.5"
          strokeLinecap="round"
        />
        <path
          d="M12 36c-12-2-12-18 0-20 0-12 16-16 22-7 7-8 22-4 22 7 12 0 14 18 2 21-4 8-16 8-20 2-5 7-20 5-26-3z"
          fill="var(--fleece)"
        />
        <path d="M62 14c7-3 14 2 14 10s-6 13-11 10-8-17-3-20z" fill="var(--fleece-face)" />
      </g>
    ))}
  </g>
)
