import { Link } from 'react-router'
import { Picture } from '../media/picture'
import { isNamed } from '../settings/site-settings'
import { useTexts } from '../website/use-texts'
import { useSite } from '../settings/use-site'

/** The consultant's training, with her name and portrait once they're set. */
export default function Introduction() {
  const site = useSite()
  const { text } = useTexts('site')
  return (
    <div className="flex max-w-120 items-center gap-4 wrap-anywhere">
      {isNamed(site) && (
        <Picture
          src={site.portrait}
          alt=""
          sizes="72px"
          width={72}
          height={72}
          className="size-[72px] shrink-0 rounded-full object-cover"
        />
      )}
      <p className="text-soft">
        {isNamed(site) && <b className="block font-semibold text-ink">{site.consultant}</b>}
        <span>{text('introduction')}</span>{' '}
        <Link to="/about" className="underline underline-offset-3">
          {text('aboutMe')}
        </Link>
      </p>
    </div>
  )
}
