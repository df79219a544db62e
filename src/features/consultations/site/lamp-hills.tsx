/** The ground that the three lamps stand on, and the path past them to the form. */
export const LampHills = () => (
  <svg
    viewBox="0 0 1440 420"
    preserveAspectRatio="none"
    className="absolute inset-x-0 -bottom-[3px] h-[min(70%,34rem)] w-full"
    aria-hidden="true"
  >
    <path d="M0 150c170-90 340-90 520-46s300-96 480-98 300 60 440 40v374H0z" fill="var(--hill-1)" />
    <path d="M0 232c200-70 400-30 620-44s330-84 500-74 220 46 320 34v272H0z" fill="var(--hill-2)" />
    <path d="M0 296c240-60 420-20 700-30s480-70 740-34v188H0z" fill="var(--hill-3)" />
    <path d="M0 336c300-50 560-6 800-18s440-40 640-14v116H0z" fill="var(--hill-4)" />
    <path d="M330 322c120 8 200 16 290 26s230 24 270 72h200c-50-62-230-76-430-84s-230-14-330-14z" fill="var(--path)" />
    <path d="M0 402c260-22 460-22 720-6s500 12 720-2v28H0z" fill="var(--paper)" />
  </svg>
)
