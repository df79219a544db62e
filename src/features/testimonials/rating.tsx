import './testimonials.css'

const star =
  'M10 1.800l2.600 5.300 5.800.800-4.200 4.100 1 5.800-5.200-2.700-5.200 2.700 1-5.800L1.600 7.900l5.800-.800z'

/** One to five stars, as a picture that says its number. */
export const Rating = ({ rating }: { rating: number }) => (
  <svg viewBox="0 0 116 20" role="img" aria-label={`${rating} out of 5 stars`} className="h-5">
    {[0, 1, 2, 3, 4].map((place) => (
      <path
        key={place}
        transform={`translate(${place * 24})`}
        d={star}
        fill={place < rating ? 'var(--star-gold)' : 'none'}
        stroke="var(--star-gold)"
        strokeWidth="1.500"
        strokeLinejoin="round"
      />
    ))}
  </svg>
)
