import { useLocation } from 'react-router'

/** Shown when a page's code couldn't be loaded. Its link loads a new document. */
export function ChunkErrorPage() {
  const { pathname, search } = useLocation()
  return (
    <main className="wrap py-[clamp(2rem,6vw,5rem)]">
      <h1 className="text-[clamp(2rem,1.5rem+2.4vw,3.2rem)] leading-[1.1]">This page didn’t load</h1>
      <p className="mt-4 max-w-120 text-soft">The connection was lost, or the site was just updated.</p>
      <a href={pathname + search} className="mt-5 inline-flex min-h-11 items-center underline underline-offset-4">
        Load it again
      </a>
    </main>
  )
}
