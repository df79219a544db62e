import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useTransition,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { PathParams } from './match-path'

export type Place = {
  pathname: string
  search: string
  hash: string
  /** What came with the walk to it. */
  state?: unknown
  /** Another one for every walk. */
  key: string
  /** It took the place of the one before. */
  replaced?: boolean
}

type WalkOptions = { replace?: boolean; state?: unknown }
type Walk = (to: string, options?: WalkOptions) => void

const Here = createContext<{ place: Place; walk: Walk } | undefined>(undefined)
const Underway = createContext(false)

/** What the page's path found in the address; provided by whoever shows the page. */
export const ParamsContext = createContext<PathParams>({})

/**
 * Where the visitor is, for all below it. A walk shows the next page once it is there, and the last one until then.
 * @param at on the server: the address that was asked for.
 */
export function Router({ at, children }: { at?: string; children: ReactNode }) {
  const [isUnderway, startWalk] = useTransition()
  const [place, setPlace] = useState(() => (at ? placeOf(new URL(at, 'http://site')) : currentPlace()))
  useEffect(() => {
    const arrive = () => startWalk(() => setPlace(currentPlace()))
    addEventListener('popstate', arrive)
    return () => removeEventListener('popstate', arrive)
  }, [])
  const walk = useCallback<Walk>((to, { replace, state } = {}) => {
    const url = new URL(to, location.href)
    const next = placeOf(url, { key: String(Math.random()), state, replaced: replace })
    history[replace ? 'replaceState' : 'pushState']({ key: next.key, state }, '', url)
    startWalk(() => setPlace(next))
  }, [])
  return (
    <Here value={useMemo(() => ({ place, walk }), [place, walk])}>
      <Underway value={isUnderway}>{children}</Underway>
    </Here>
  )
}

const placeOf = ({ pathname, search, hash }: URL, rest: Partial<Place> = {}): Place => ({
  pathname,
  search,
  hash,
  key: 'first',
  ...rest,
})

/** Where the browser is: a walk has left its key and state with the address. */
const currentPlace = () => placeOf(new URL(location.href), (history.state ?? {}) as Partial<Place>)

export const useLocation = () => use(Here)!.place
export const useNavigate = () => use(Here)!.walk
/** Whether somebody is on the way to a page that is not there yet. */
export const useUnderway = () => use(Underway)
export const useParams = () => use(ParamsContext)

type Changed = URLSearchParams | Record<string, string>

/** The address's query, and how to change it. */
export function useSearchParams() {
  const { place, walk } = use(Here)!
  const params = useMemo(() => new URLSearchParams(place.search), [place.search])
  const set = (next: Changed, options?: WalkOptions) => {
    const query = String(new URLSearchParams(next))
    walk(place.pathname + (query && `?${query}`), options)
  }
  return [params, set] as const
}

/** Walks on as soon as it is shown. */
export function Navigate({ to, replace, state }: WalkOptions & { to: string }) {
  const walk = useNavigate()
  useEffect(() => walk(to, { replace, state }), [walk, to, replace, state])
  return null
}

type LinkProps = ComponentProps<'a'> & { to: string }

/** A link whose page is shown without a new document. Another tab and another program are left to the browser. */
export function Link({ to, onClick, children, ...props }: LinkProps) {
  const walk = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { href, origin, target } = event.currentTarget
    const elsewhere = origin !== location.origin || (target && target !== '_self')
    if (event.defaultPrevented || event.button || elsewhere || isModified(event)) return
    event.preventDefault()
    // A link to where one is adds no step back.
    walk(to, { replace: href === location.href })
  }
  return (
    <a href={to} onClick={follow} {...props}>
      {children}
    </a>
  )
}

const isModified = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || altKey || ctrlKey || shiftKey

/** A link that says whether it leads to the page one is on, or to one above it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === props.to || (props.to !== '/' && pathname.startsWith(`${props.to}/`))
  return <Link aria-current={isHere ? 'page' : undefined} {...props} />
}
