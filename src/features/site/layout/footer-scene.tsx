export const FooterScene = () => (
  <svg viewBox="0 0 1440 150" preserveAspectRatio="xMidYMax slice" className="footer-scene" aria-hidden="true">
    <path d="M0 92c180-52 330-22 520-10s330-64 520-52 280 44 400 22v98H0z" fill="var(--hill-3)" />
    <g fill="var(--tree-light)">
      <path d="M300 74l11-34 11 34zM326 78l14-46 14 46zM1240 56l12-38 12 38zM1268 60l9-28 9 28z" />
    </g>
    <path d="M0 118c220-40 400-14 620-14s360-44 520-42 220 26 300 20v68H0z" fill="var(--hill-4)" />
    <g transform="translate(-150 12)">
      <path d="M958 76l1-24 20-19 20 19 1 22z" fill="var(--wall)" />
      <path
        d="M952 55l27-25 27 25"
        fill="none"
        stroke="var(--roof)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M974 66V57c0-8 11-8 11 0v9z" fill="var(--lit)" stroke="var(--wood)" strokeWidth="1.5" />
      <path d="M1040 82V68c-12 0-16-12-8-20-4-12 6-20 12-20s16 8 12 20c8 8 4 20-8 20v14z" fill="var(--tree)" />
    </g>
    <path d="M0 138c300-30 560-16 820-20s440-22 620-6v38H0z" fill="var(--ground)" />
  </svg>
)
