import { useEffect, useEffectEvent, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Theme } from '../../lib/theme'
import { fillText } from '../../features/website/placeholders'
import { format } from '../../features/website/use-texts'
import { useSite } from '../../features/settings/use-site'
import type { WebsiteText } from './draft/queries'
import { useEditor } from './draft/use-website-editor'

type Props = {
  /** The texts/all page or the email to show, and its name. */
  page: string
  title: string
  /** Changes when the page changes on the server. */
  version: string
  selected: WebsiteText
  theme: Theme
  isPhone?: boolean
  onSelect: (key: string) => void
}

/** The real page or email, rendered from the draft without scripts. Texts in it can be selected, and show typed changes immediately. */
export function Frame({ page, title, version, selected, theme, isPhone, onSelect }: Props) {
  const { texts, changed, getValue } = useEditor()
  const site = useSite()
  const [preview, setPreview] = useState<Document>()
  const src = `/admin/website/preview/${page}`

  function handleLoad({ contentDocument }: HTMLIFrameElement) {
    if (!contentDocument?.body || contentDocument.URL === 'about:blank') return
    contentDocument.head.append(Object.assign(contentDocument.createElement('style'), { textContent: styles }))
    setPreview(contentDocument)
  }

  const mark = useEffectEvent(() => {
    if (!preview) return
    preview.documentElement.setAttribute('data-theme', theme)
    // Links and fields do nothing here. Only texts are focusable.
    for (const control of preview.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]'))
      control.tabIndex = -1
    for (const wrapper of preview.querySelectorAll<HTMLElement>('[data-text]')) {
      const text = texts.find(({ key }) => key === wrapper.dataset.text)
      if (!text) continue
      const isChanged = changed.includes(text)
      if (isChanged && (text.kind === 'line' || text.kind === 'text'))
        show(wrapper, fillText(getValue(text) as string, site))
      const target = getTarget(wrapper)
      target.classList.add('editable')
      target.toggleAttribute('data-changed', isChanged)
      target.tabIndex = 0
      // Not a button role, because headings must stay headings.
      target.ariaDescription = `Edit ${text.label}${isChanged ? ', changed' : ''}`
      target.ariaCurrent = text.key === selected.key ? 'true' : null
    }
  })
  // Shows typed changes in the page immediately.
  useEffect(() => mark())

  /** Replaces the body, so that nothing flickers and the scroll position stays. */
  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    const html = await fetch(src, { signal })
      .then((response) => (response.ok ? response.text() : undefined))
      .catch(() => undefined)
    if (!html || signal.aborted || !preview) return
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    preview.body.replaceWith(preview.adoptNode(body))
    mark()
  })
  // Also once it has loaded, because it may have changed meanwhile.
  useEffect(() => {
    if (!preview) return
    const controller = new AbortController()
    void refresh(controller.signal)
    return () => controller.abort()
  }, [version, preview])

  const choose = useEffectEvent((event: Event) => {
    // Not `instanceof`: the frame has its own Element.
    const target = event.target as Element
    // Let folded answers open.
    if (!target.closest('summary')) event.preventDefault()
    // Space around a single text belongs to it, too, such as a button's padding.
    const wrapper = target.closest('[data-text]') ?? target.querySelector(':scope > [data-text]:only-child')
    const key = wrapper?.getAttribute('data-text')
    if (key) onSelect(key)
  })
  useEffect(() => {
    if (!preview) return
    const listeners = new AbortController()
    const { signal } = listeners
    preview.addEventListener('click', (event) => choose(event), { signal })
    preview.addEventListener('submit', (event) => event.preventDefault(), { signal })
    preview.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && choose(event), {
      signal,
    })
    return () => listeners.abort()
  }, [preview])

  useEffect(() => {
    if (preview) scrollToText(preview, selected.key)
  }, [preview, selected.key])

  return (
    <div
      // The page at desktop width, scaled to fit: the tangent turns the quotient of two lengths into a number.
      className={`@container h-[var(--desk-height,auto)] overflow-clip rounded-card bg-sunk [--scale:min(1,tan(atan2(100cqi,var(--page-width))))] [box-shadow:0_0_0_1px_var(--line),0_0.8rem_2.6rem_var(--shade)] ${isEmail(selected) ? '[--page-width:40rem]' : '[--page-width:67.5rem]'}`}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Safari runs no listeners in it (WebKit bug 218086). Its CSP allows no scripts. */}
      <iframe
        src={src}
        className={`rounded-[inherit] ${isPhone ? 'mx-auto h-full w-[min(100%,24.4rem)] [box-shadow:0_0_2.5rem_var(--shade)]' : 'h-[calc(var(--desk-height)/var(--scale))] w-[max(100%,var(--page-width))] origin-top-left [scale:var(--scale)]'}`}
        title={`The ${isEmail(selected) ? 'email' : 'page'} ${title}, as it will be`}
        onLoad={({ currentTarget }) => handleLoad(currentTarget)}
      />
    </div>
  )
}

const isEmail = ({ kind }: WebsiteText) => kind === 'email'

/** Returns the element to select for a text: its wrapper, or the picture or page part inside that has its own box. */
const getTarget = (wrapper: HTMLElement) =>
  (wrapper.matches('span') && wrapper.querySelector<HTMLElement>('svg, :scope > :not(em, br, .contents)')) || wrapper

/** Scrolls to a text if it's not in view. Not with `scrollIntoView`, which would also scroll the portal. */
function scrollToText(preview: Document, key: string) {
  const wrapper = preview.querySelector<HTMLElement>(`[data-text="${CSS.escape(key)}"]`)
  const view = preview.defaultView
  if (!wrapper || !view) return
  const { top, bottom } = getTarget(wrapper).getBoundingClientRect()
  if (top < 0 || bottom > view.innerHeight) view.scrollBy({ top: top - view.innerHeight / 3 })
}

const roots = new WeakMap<Element, Root>()

function show(wrapper: Element, value: string) {
  const root = roots.get(wrapper) ?? createRoot(wrapper)
  roots.set(wrapper, root)
  root.render(format(value))
}

/** Outlines take no space. On dark backgrounds, they have the text's color. */
const styles = `
  @layer base {
    .editable { border-radius: 0.3rem; }
  }
  :root { --mark: var(--calm, currentColor); --changed: light-dark(#c4762f, #f6c66e); }
  :is(.bg-ground, footer) { --mark: var(--on-ground); }
  span[data-text]:has(> :not(em, br)) { display: contents; }
  .editable {
    outline: 1.5px dashed color-mix(in oklab, var(--mark) 45%, transparent);
    outline-offset: 0.25rem;
    cursor: pointer;
  }
  .editable[data-changed] { outline: 2px solid var(--changed); }
  .editable:is(:hover, :focus-visible) { outline: 2px solid var(--mark); }
  .editable[aria-current] { outline: 3px solid var(--mark); }
  /* An email is one text. */
  main.editable { outline-offset: -3px; }
  main.editable:not(:focus-visible) { outline: none; }
  /* The picture behind can be chosen too. */
  .hero > .wrap { pointer-events: none; }
  .hero > .wrap > * { pointer-events: auto; }
`
