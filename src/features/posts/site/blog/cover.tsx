import { Picture } from '../../../media/picture'

type Props = {
  post: { slug: string; imageUrl: string | null; imageAlt: string }
  /** HTML's `sizes` attribute. */
  sizes: string
  /** It's above the fold, so load it eagerly. */
  first?: boolean
}

/** A post's image, or a cloth cover if it has none or it doesn't load. */
export const Cover = ({ post, ...props }: Props) => (
  <div className="cover">
    <Picture
      src={post.imageUrl}
      alt={post.imageAlt}
      width={1200}
      height={675}
      fallback={<ClothCover slug={post.slug} />}
      {...props}
    />
  </div>
)

const cloths = ['indigo', 'brick', 'moss', 'dusk'] as const

/** A plain cloth cover. A post always gets the same one. */
export function ClothCover({ slug }: { slug: string }) {
  const hash = Array.from(slug).reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)
  const cloth = cloths[hash % 4]
  const isMirrored = hash % 8 > 3
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
      <g transform={isMirrored ? 'matrix(-1 0 0 1 1200 0)' : undefined}>
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
