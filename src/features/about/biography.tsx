import { isNamed } from '../settings/site-settings'
import { useSite } from '../settings/use-site'
import { useTexts } from '../website/use-texts'
import { Portrait } from './portrait'

/** Who the consultant is and how she works, with her training and experience on a children's measuring tape. */
export const Biography = () => {
  const site = useSite()
  const { props, html, sections, mark } = useTexts('about')
  return (
    <section className="wrap biography">
      <Portrait />
      <div>
        <h2 className="max-w-[16ch] text-title" {...props(isNamed(site) && site.portrait ? 'who' : 'work')} />
        <div className="mt-6 max-w-[60ch] md:text-lg">
          <div className="prose" {...html('biography')} />
          <p className="mt-4 text-base text-soft" {...props('advice')} />
        </div>
      </div>
      <ul aria-label="Training and experience" className="tape" {...mark('training')}>
        {sections('training').map(({ id, title, html }) => (
          <li key={id}>
            <h3 className="text-[1.35rem] leading-tight">{title}</h3>
            {/* oxlint-disable-next-line react/no-danger -- Sanitized by the server. */}
            <div className="prose mt-2 text-soft" dangerouslySetInnerHTML={{ __html: html }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
