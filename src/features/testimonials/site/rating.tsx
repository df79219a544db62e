const star = 'M10 1.8l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.9l5.8-.8z'

export const Rating = ({ rating }: { rating: number }) => (
  <svg viewBox="0 0 116 20" role="img" aria-label={`${rating} out of 5 stars`} className="h-5">
    {[0, 1, 2, 3, 4].map((index) => (
      <path
        key={index}
        transform={`translate(${index * 24})`}
        d={star}
        fill={index < rating ? 'var(--star-gold)' : 'none'}
        stroke="var(--star-gold)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    ))}
  </svg>
)
