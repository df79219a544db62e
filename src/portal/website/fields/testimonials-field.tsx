import { useQuery } from '@tanstack/react-query'
import { approvedTestimonialsQuery } from '../../../features/testimonials/queries'
import type { WebsiteText } from '../draft/queries'

type Props = { text: WebsiteText; value: string[]; onChange: (value: string[]) => void }

/** A choice among the approved testimonials. */
export function TestimonialsField({ text: { label, limit }, value, onChange }: Props) {
  const { data = [] } = useQuery(approvedTestimonialsQuery)
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <p className="text-small text-soft">
        {data.length === 0 ? 'Approved testimonials can be chosen here.' : `Choose up to ${limit}.`}
      </p>
      {data.map(({ id, parentName, testimonial }) => {
        const isChosen = value.includes(id)
        return (
          <label key={id} className="choose flex! py-1.5">
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && value.length >= limit}
              onChange={() => onChange(isChosen ? value.filter((other) => other !== id) : [...value, id])}
            />
            <span dir="auto" className="min-w-0 break-words">
              <b className="font-semibold">{parentName}</b>{' '}
              <span className="line-clamp-2 text-small text-soft">{testimonial}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
