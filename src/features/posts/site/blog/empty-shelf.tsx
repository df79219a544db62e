/** A cat on a nearly empty shelf. */
export const EmptyShelf = () => (
  <svg viewBox="0 0 620 230" className="mx-auto block w-[min(38rem,88%)]" aria-hidden="true">
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M30 84c12-2 26-2 38 0 4 48 4 98 0 146H32c-4-48-5-98-2-146z" fill="var(--indigo)" />
      <path d="M32 112c12 2 24 2 36 0M32 204c12 2 24 2 36 0" fill="none" stroke="var(--honey)" strokeWidth="4" />
      <path d="M78 60l34-4 18 168-34 6z" fill="var(--brick)" />
      <path d="M84 92l34-4M94 196l33-4" stroke="var(--cream)" strokeWidth="4" />
      <path
        d="M232 228c-22-34-6-86 40-100 30-10 74-8 104 4 10-12 28-18 44-12l20-18 4 30c14 12 18 34 10 48-8 16-24 22-40 20-12 18-34 28-62 28z"
        fill="#c98550"
      />
      <path
        d="M286 132c-4 10-4 20-2 30M318 128c-3 10-3 22 0 34M350 132c0 10 0 18 2 26"
        fill="none"
        stroke="#a9663a"
        strokeWidth="7"
      />
      <path
        d="M404 168c6 5 14 5 19 0M440 164c4 3 9 3 13-1M424 180l8-1-3 6z"
        fill="none"
        stroke="#7d4526"
        strokeWidth="3.4"
      />
      <path d="M240 224c34 12 96 8 130-10 18-10 40-8 50 6" fill="none" stroke="#a9663a" strokeWidth="15" />
      <path d="M532 230c1-11 33-11 34 0z" fill="var(--honey-deep)" />
      <path d="M549 222v-34" stroke="var(--honey-deep)" strokeWidth="6" />
      <path d="M566 100a48 48 0 1 0 20 70 39 39 0 0 1-20-70z" fill="#f9d489" />
    </g>
  </svg>
)
