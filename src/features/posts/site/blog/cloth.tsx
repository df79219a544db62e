const cloths = ['indigo', 'brick', 'moss', 'dusk'] as const

/** The same post always has the same cover. */
function coverOf(slug: string) {
  const sum = Array.from(slug).reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)
  return { cloth: cloths[sum % 4], mirrored: sum % 8 > 3 }
}

/** A book cover of plain cloth, for a post without a picture: a moon pressed into it, and the stars it keeps company with. */
export function Cloth({ of }: { of: string }) {
  const { cloth, mirrored } = coverOf(of)
  return (
    <svg viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice" className={`cloth-${cloth}`} aria-hidden="true">
      <path d="M0 0h1200v675H0z" fill="var(--cloth)" />
      <path
        d="M96 52c336-8 672-6 1010 2 8 188 6 378-2 566-336 8-670 8-1006 0-8-190-8-378-2-568z"
        fill="none"
        stroke="var(--press)"
        strokeWidth="4"
        opacity=".55"
      />
      <g transform={mirrored ? 'matrix(-1 0 0 1 1200 0)' : undefined}>
        <g fill="var(--press)">
          <path d="M640 190a150 150 0 1 0 72 214 122 122 0 0 1-72-214z" />
          <path d="M800 196l7 23 23 7-23 7-7 23-7-23-23-7 23-7zM884 384l5 17 17 5-17 5-5 17-5-17-17-5 17-5zM348 236l5 17 17 5-17 5-5 17-5-17-17-5 17-5z" />
        </g>
        <path
          d="M236 150h0M300 470h0M412 560h0M968 250h0M1010 508h0M764 548h0M870 130h0M210 330h0M486 112h0"
          stroke="var(--press)"
          strokeWidth="11"
          strokeLinecap="round"
        />
        <path
          d="M520 330c9 11 26 11 35 0M584 352c9 10 24 9 32-2M548 404c14 13 36 13 49-1"
          fill="none"
          stroke="var(--cloth)"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
