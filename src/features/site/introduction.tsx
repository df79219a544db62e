import { Link } from 'react-router'
import { Picture } from '../media/picture'
import { isNamed } from '../settings/site-settings'
import { useSite } from './use-site'

/** The consultant's training, with her name and portrait once she has entered them. */
export default function Introduction() {
  const site = useSite()
  return (
    <div className="flex max-w-120 items-center gap-4">
      {isNamed(site) && (
        <Picture
          src={site.portrait}
          alt=""
          sizes="72px"
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-full object-cover"
        />
      )}
      <p className="text-soft">
        {isNamed(site) && <b className="block font-semibold text-ink">{site.consultant}</b>}
        {`A degree in psychology, newborn care specialist training, and over ${site.years} years of experience. `}
        <Link to="/about" className="underline underline-offset-3">
          About me
        </Link>
      </p>
    </div>
  )
}
