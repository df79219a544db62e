import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Theme } from '../../lib/theme'
import { fillText } from '../../features/website/placeholders'
import { useSite } from '../../features/settings/use-site'
import { markTexts, prepareDocument, scrollToText, showText } from './preview-document'
import type { WebsiteText } from './queries'
import { useEditor } from './use-website-editor'

export type PreviewProps = {
  /** The page of texts/all to show, and its name. */
  page: string
  title: string
  /** Changes when the page has changed on the server. */
  version: string
  /** The chosen text. */
  text: WebsiteText
  theme: Theme
  onSelect: (key: string) => void
  isPhone?: boolean
}

/** The real page, rendered from the draft without scripts. Texts can be chosen in it, and show what is typed at once. */
export function PagePreview({ page, title, version, text, theme, onSelect, isPhone }: PreviewProps) {
  const { texts, changed, getValue } = useEditor()
  const site = useSite()
  const [preview, setPreview] = useState<Document>()
  /** What the frame shows, and what there was when it began to load. */
  const shown = useRef('')
  const requested = useRef('')
  const scrolled = useRef({ page, top: 0 })
  const src = `/admin/website/preview/${page}?theme=${theme}`

  const rememberVersion = useEffectEvent(() => void (requested.current = version))
  useEffect(() => rememberVersion(), [src])

  function handleLoad(frame: HTMLIFrameElement) {
    const { contentDocument, contentWindow } = frame
    if (!contentDocument?.body || contentDocument.URL === 'about:blank') return
    prepareDocument(contentDocument)
    if (scrolled.current.page === page) contentWindow!.scrollTo(0, scrolled.current.top)
    shown.current = requested.current
    setPreview(contentDocument)
  }

  const mark = useEffectEvent(() => {
    if (!preview) return
    markTexts(preview, { texts, selected: text.key, changed })
    for (const changedText of changed)
      if (changedText.kind === 'line' || changedText.kind === 'text')
        showText(preview, changedText.key, fillText(getValue(changedText) as string, site))
  })
  // What is typed shows in the page at once.
  useEffect(() => mark())

  /** Replaces the body, so that nothing flickers and the page stays where it was scrolled to. */
  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    const html = await fetch(src, { signal })
      .then((response) => (response.ok ? response.text() : undefined))
      .catch(() => undefined)
    if (!html || signal.aborted || !preview) return
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    preview.body.replaceWith(preview.adoptNode(body))
    shown.current = version
    mark()
  })
  useEffect(() => {
    if (shown.current === version || !preview) return
    const controller = new AbortController()
    void refresh(controller.signal)
    return () => controller.abort()
  }, [version, preview])

  const select = useEffectEvent(onSelect)
  const rememberScroll = useEffectEvent(() => {
    scrolled.current = { page, top: preview!.defaultView?.scrollY ?? 0 }
  })
  useEffect(() => {
    if (!preview) return
    const listeners = new AbortController()
    const { signal } = listeners
    const choose = (event: Event) => {
      // Not instanceof: the frame has its own Element.
      const target = event.target as Element
      const key = target.closest<HTMLElement>('[data-text]')?.dataset.text
      // Folded answers open.
      if (!target.closest('summary')) event.preventDefault()
      if (key) select(key)
    }
    preview.addEventListener('click', choose, { signal })
    preview.addEventListener('submit', (event) => event.preventDefault(), { signal })
    preview.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && choose(event), {
      signal,
    })
    preview.addEventListener('scroll', () => rememberScroll(), { signal })
    return () => listeners.abort()
  }, [preview])

  useEffect(() => {
    if (preview) scrollToText(preview, text.key)
  }, [preview, text.key])

  return (
    <div className="website-stage" data-phone={isPhone ? '' : undefined}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Safari would run no listeners in it (WebKit bug 218086). Its CSP allows no scripts. */}
      <iframe
        key={src}
        src={src}
        title={`The page ${title}, as it will be`}
        onLoad={({ currentTarget }) => handleLoad(currentTarget)}
      />
    </div>
  )
}
