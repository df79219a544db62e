import { Picture } from '../../media/picture'
import type { Testimonial } from '../queries'
import { Rating } from './rating'

/** A testimonial, pegged to the line. */
export const TestimonialNote = ({ parentName, testimonial, childAge, rating, photoUrl }: Testimonial) => (
  <li className="parent-note">
    <figure>
      <Rating rating={rating} />
      <blockquote className="mt-3">
        <p dir="auto" className="whitespace-pre-line">
          {testimonial}
        </p>
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-3">
        <Picture
          src={photoUrl}
          alt=""
          sizes="60px"
          width={56}
          height={56}
          className="size-14 shrink-0 rounded-full object-cover"
        />
        <span>
          <b className="block leading-snug font-semibold">
            <bdi>{parentName}</bdi>
          </b>
          {childAge && <span className="text-[0.94rem] text-soft">Parent of {childAge}</span>}
        </span>
      </figcaption>
    </figure>
  </li>
)
