/** For whoever counts them. Drawn in a box of 80 × 50, looking to the right. */
export const Sheep = () => (
  <>
    <path
      d="M18 34v13M27 36v12M44 36v12M53 34v13"
      stroke="var(--fleece-face)"
      strokeWidth="4.5"
      strokeLinecap="round"
    />
    <path
      d="M12 36c-12-2-12-18 0-20 0-12 16-16 22-7 7-8 22-4 22 7 12 0 14 18 2 21-4 8-16 8-20 2-5 7-20 5-26-3z"
      fill="var(--fleece)"
    />
    <path d="M60 15c7-3 14 1 15 8s-4 13-10 12-9-6-9-11 1-8 4-9z" fill="var(--fleece-face)" />
    <path d="M58 17c-4-1-7 2-7 5 3 2 6 0 8-3z" fill="var(--fleece-face)" />
    <path d="M55 14c1-5 10-6 12-1-2 4-9 5-12 1z" fill="var(--fleece)" />
    <path d="M66 24c1.5 1.5 3.5 1.5 4.5 0" fill="none" stroke="var(--fleece)" strokeWidth="1.6" strokeLinecap="round" />
  </>
)
