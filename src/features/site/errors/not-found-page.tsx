import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button'
import { Head } from '../../../ui/head'
import { sitePages } from '../links'
import { staticDrawing } from '../../../ui/static-drawing'
import { useTexts } from '../../website/use-texts'

const DarkWindowScene = staticDrawing('dark-window-scene', () => import('./dark-window-scene.svg?raw'))

export default function NotFoundPage() {
  const { text, plain } = useTexts('missing')
  return (
    <main className="wrap grid items-center gap-x-16 gap-y-8 py-[clamp(2rem,6vw,5rem)] md:grid-cols-[6fr_5fr]">
      <Head title={plain('title')} noindex />
      {/* Beside the drawing, in the middle of what has arrived of it. */}
      <div className="md:not-has-[+_*]:invisible">
        <h1 className="text-headline">{text('title')}</h1>
        <p className="mt-4 max-w-120 text-soft lg:text-lg">{text('text')}</p>
        <p className="mt-5 max-w-120 rounded-field bg-sunk px-4 py-3 font-mono text-[0.84rem] break-words text-soft">
          404 <RequestedPath />
          <br />
          <span>{text('hint')}</span>
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
          <ButtonLink to="/" className="min-h-12 px-6">
            {text('home')}
          </ButtonLink>
          {sitePages.slice(1).map(({ to, label }) => (
            <Link key={to} to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {label}
            </Link>
          ))}
        </div>
      </div>
      <DarkWindowScene />
    </main>
  )
}

/** Separate, so that nothing else rerenders when the visitor navigates away. */
function RequestedPath() {
  return <span>{useLocation().pathname}</span>
}
