import { PostCard } from './post-card'
import type { ListedPost } from '../../queries'

type Props = { posts: ListedPost[]; level: 'h2' | 'h3'; className?: string }

/** A grid of posts, one to three per row. A drawing fills a gap in the last row. */
export const Shelf = ({ posts, level, className = '' }: Props) => (
  <div
    className={`wrap grid [--gap:clamp(1.75rem,3.5vw,3rem)] gap-x-(--gap) gap-y-[clamp(2.75rem,5vw,4rem)] overflow-x-clip pb-[clamp(2rem,4vw,3rem)] sm:grid-cols-2 lg:grid-cols-3 ${className}`}
  >
    {posts.map((post) => (
      <PostCard key={post.id} post={post} level={level} />
    ))}
    <div className="hidden self-start sm:max-lg:nth-[2n]:block lg:not-nth-[3n+1]:block" aria-hidden="true">
      <ShelfThings />
      <div className="ledge -mx-[calc(var(--gap)/2)]" />
    </div>
  </div>
)

/** Two lying books, a wooden sheep on wheels, and a moon lamp. */
const ShelfThings = () => (
  <svg viewBox="0 0 480 270" className="aspect-video" aria-hidden="true">
    <radialGradient id="small-moon">
      <stop stopColor="var(--glow)" stopOpacity=".7" />
      <stop offset=".4" stopColor="var(--glow)" stopOpacity=".22" />
      <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
    </radialGradient>
    <g strokeLinecap="round" strokeLinejoin="round">
      <circle cx="110" cy="168" r="112" fill="url(#small-moon)" className="flicker" />
      <path d="M92 270c1-12 35-12 36 0z" fill="var(--honey-deep)" />
      <path d="M110 262v-40" stroke="var(--honey-deep)" strokeWidth="6" />
      <path d="M130 122a54 54 0 1 0 22 78 44 44 0 0 1-22-78z" fill="#f9d489" />
      <path d="M94 178c4 5 11 5 15 0M116 192c3 5 9 4 12 0" fill="none" stroke="#a9762c" strokeWidth="3" />
      <path d="M204 244c62-4 122-4 184 0 5 8 5 18 0 26H206c-4-8-5-18-2-26z" fill="var(--brick)" />
      <path d="M212 250c58-3 116-3 176 0 2 5 2 9 0 14-60 3-118 3-176 0z" fill="var(--sheet)" />
      <path d="M224 216c50-4 100-4 150 0 5 9 5 19 0 28H226c-4-9-5-19-2-28z" fill="var(--indigo)" />
      <path d="M232 223c46-3 92-3 142 0 2 5 2 9 0 14-50 3-96 3-142 0z" fill="var(--sheet)" />
      <path d="M236 230h120M222 257h140" stroke="var(--board-line)" strokeWidth="2" />
      <circle cx="266" cy="208" r="9" fill="var(--honey-deep)" />
      <circle cx="326" cy="208" r="9" fill="var(--honey-deep)" />
      <path d="M252 198h90v8h-90z" fill="var(--honey)" />
      <path
        d="M262 196c-14-2-14-24 0-26 0-15 20-19 28-8 9-9 27-4 27 9 14 1 16 22 3 25-5 8-19 8-24 2-6 7-26 6-34-2z"
        fill="var(--cot)"
      />
      <path d="M318 166c9-4 18 1 19 10s-5 16-13 15-11-7-11-14 1-9 5-11z" fill="var(--cot-deep)" />
      <path d="M312 168c2-6 13-7 16 0-4 4-12 5-16 0z" fill="var(--cot)" />
      <path d="M422 270l-7-44h50l-7 44z" fill="var(--honey-deep)" />
      <path
        d="M440 226c-2-26-14-42-30-52 2 26 12 42 30 52zM440 226c0-34 8-58 24-74 6 30-2 56-24 74zM440 226c-6-30-4-56 0-84 10 28 10 56 0 84z"
        fill="var(--leaf)"
      />
    </g>
  </svg>
)
