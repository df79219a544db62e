import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import type { Theme } from '../../lib/theme'
import { LoadFailure } from '../../ui/lists/load-failure'
import { Loading } from '../../ui/loading'
import { Segments } from '../../ui/segments'
import { linkTab, linkTabs, showCurrent } from '../../ui/tab-strip'
import { useMediaQuery } from '../../ui/use-media-query'
import type { User } from '../../features/auth/permissions'
import { CONTENT } from '../../features/website/queries'
import { websiteQuery, type Website, type WebsiteText } from './draft/queries'
import { useWebsiteEditor, WebsiteEditorContext } from './draft/use-website-editor'
import { Dot, DraftBar } from './draft-bar'
import { Frame } from './frame'
import { groupByPage, tabs } from './tabs'
import { TextList } from './text-list'
import { Versions } from './versions'

/** The website's texts: the list of a page's texts, next to the page. */
export default function WebsitePage({ user }: { user: User }) {
  const { data: website, isError, refetch } = useQuery(websiteQuery)
  if (website) return <Editor website={website} user={user} />
  return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
}

function Editor({ website, user }: { website: Website; user: User }) {
  const editor = useWebsiteEditor(website, user)
  const client = useQueryClient()
  const publishedAt = website.published?.publishedAt
  // Makes the site in this tab show a new version, too.
  useEffect(() => void client.invalidateQueries({ queryKey: CONTENT }), [client, publishedAt])
  const [theme, setTheme] = useState<Theme>('day')
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  /** On narrower screens, page and list would both be cramped. */
  const isWide = useMediaQuery('(width >= 64rem)')
  /** On small screens, the page expands above the list. */
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { tab, listed, text, select, field } = useSelectedText(website)

  const page =
    text.kind === 'email'
      ? text.key
      : !tab.hasNoPreview && (tab.pages.find((name) => name === text.page && name !== 'site') ?? tab.pages[0]!)
  const controls = <Segments label="Colors" value={theme} onChange={setTheme} options={themes} />
  const frame = page && (
    <Frame
      key={page}
      page={page}
      title={text.kind === 'email' ? text.label : tab.label}
      version={website.version + publishedAt}
      selected={text}
      theme={theme}
      isPhone={!isWide || width === 'phone'}
      onSelect={(key) => {
        // The field is further down.
        flushSync(() => setIsUnfolded(false))
        select(key)
      }}
    />
  )
  return (
    <WebsiteEditorContext value={editor}>
      <div className="website grid grid-cols-1 gap-4 pb-4">
        <div className="flex flex-wrap items-center gap-2">
          <nav ref={showCurrent} aria-label="Pages" className={linkTabs}>
            {tabs.map(({ key, label, pages }) => (
              <Link
                key={key}
                to={`?page=${key}`}
                replace
                aria-current={key === tab.key ? 'page' : undefined}
                className={linkTab}
              >
                {label}
                {editor.changed.some(({ page }) => pages.includes(page)) && <Dot />}
              </Link>
            ))}
          </nav>
          {frame && isWide && (
            <>
              {controls}
              <Segments label="Width" value={width} onChange={setWidth} options={widths} />
            </>
          )}
        </div>
        <div
          className="grid grid-cols-1 items-start gap-5 [--desk-height:max(26rem,calc(100dvh-19.7rem))] lg:data-[kind]:grid-cols-[minmax(0,1fr)_23rem] min-[90rem]:data-[kind]:grid-cols-[minmax(0,1fr)_26rem] lg:data-[kind=roomy]:grid-cols-[minmax(0,1fr)_minmax(23rem,42%)]"
          data-kind={frame ? (isRoomy(text) ? 'roomy' : 'narrow') : undefined}
        >
          {frame && isWide && frame}
          {frame && !isWide && (
            <details
              open={isUnfolded}
              className="panel"
              onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
            >
              <summary className="flex min-h-12 items-center gap-3 px-5 font-semibold">
                <Eye aria-hidden className="size-5" />
                Show the {text.kind === 'email' ? 'email' : 'page'}
              </summary>
              {isUnfolded && (
                <>
                  {controls}
                  {frame}
                </>
              )}
            </details>
          )}
          <div className="panel px-[1.3rem] py-snug lg:max-h-(--desk-height) lg:overflow-y-auto">
            <TextList tab={listed} selected={text.key} onSelect={select} ref={field} />
          </div>
        </div>
        {tab.Below && <tab.Below />}
        <Versions />
        <DraftBar user={user} published={website.published} />
      </div>
    </WebsiteEditorContext>
  )
}

/** These fields need space. */
const isRoomy = ({ kind }: WebsiteText) => kind === 'article' || kind === 'sections' || kind === 'email'

/** Returns the tab and text from the URL, and a function that selects another text and focuses `field`. */
function useSelectedText({ texts }: Website) {
  const [params, setParams] = useSearchParams()
  const field = useRef<HTMLElement>(null)
  const wasSelected = useRef(false)
  const named = texts.find(({ key }) => key === params.get('text'))
  const tab =
    tabs.find(({ key }) => key === params.get('page')) ??
    tabs.find(({ pages }) => named && pages.includes(named.page)) ??
    tabs[0]!
  const text = named ?? groupByPage([tab], texts)[0]!.texts[0]!
  /** Includes texts that can be selected on this page, although they're on every page. */
  const listed = tab.pages.includes(text.page) ? tab : { ...tab, pages: [...tab.pages, text.page] }

  function select(key: string) {
    const { page } = texts.find((text) => text.key === key)!
    const isHere = tab.pages.includes(page) || page === 'site'
    wasSelected.current = true
    setParams(
      { page: isHere ? tab.key : tabs.find(({ pages }) => pages.includes(page))!.key, text: key },
      { replace: true, preventScrollReset: true },
    )
    if (key === text.key) focusField()
  }
  function focusField() {
    wasSelected.current = false
    const controls = 'textarea, input:not([hidden]), fieldset button, [contenteditable=true]'
    const control = field.current?.querySelector<HTMLElement>(controls) ?? field.current
    control?.focus()
  }
  useEffect(() => {
    if (wasSelected.current) focusField()
  }, [text.key])
  return { tab, listed, text, select, field }
}

/** The frame's themes and widths. */
const themes = [
  ['day', 'Day', <Sun key="day" aria-hidden className="size-5" />],
  ['night', 'Night', <Moon key="night" aria-hidden className="size-5" />],
] as const
const widths = [
  ['desktop', 'Desktop', <Monitor key="desktop" aria-hidden className="size-5" />],
  ['phone', 'Phone', <Smartphone key="phone" aria-hidden className="size-5" />],
] as const
