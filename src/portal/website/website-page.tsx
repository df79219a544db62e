import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Theme } from '../../lib/theme'
import { LoadFailure } from '../../ui/lists/load-failure'
import { Loading } from '../../ui/loading'
import { Segments } from '../../ui/segments'
import { linkTab, linkTabs, showCurrent } from '../../ui/tab-strip'
import { useMediaQuery } from '../../ui/use-media-query'
import type { User } from '../../features/auth/permissions'
import { CONTENT } from '../../features/website/queries'
import { DraftBar } from './draft-bar'
import { PagePreview } from './page-preview'
import { themes, widths } from './preview-options'
import { PreviewSheet } from './preview-sheet'
import { websiteQuery, type Website } from './queries'
import { groupByPage, tabs } from './tabs'
import { TextList } from './text-list'
import { TextPanel } from './text-panel'
import { useWebsiteEditor, WebsiteEditorContext } from './use-website-editor'
import { Versions } from './versions'
import { Dot } from './website-dot'

/** The website's texts: each page in a frame, with the chosen text beside it. */
export default function WebsitePage({ user }: { user: User }) {
  const { data: website, isError, refetch } = useQuery(websiteQuery)
  if (website) return <Editor website={website} user={user} />
  return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
}

function Editor({ website, user }: { website: Website; user: User }) {
  const editor = useWebsiteEditor(website, user)
  const client = useQueryClient()
  const publishedAt = website.published?.publishedAt
  // This tab's site shows a new version too.
  useEffect(() => void client.invalidateQueries({ queryKey: CONTENT }), [client, publishedAt])
  const [params, setParams] = useSearchParams()
  const [theme, setTheme] = useState<Theme>('day')
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  /** Below this width, page and field would both be cramped. */
  const isWide = useMediaQuery('(width >= 64rem)')
  const hasRoom = useMediaQuery('(width >= 80rem)')
  const panel = useRef<HTMLElement>(null)
  const wasSelected = useRef(false)

  const tab = tabs.find(({ key }) => key === params.get('page')) ?? tabs[0]!
  const text =
    website.texts.find(({ key }) => key === params.get('text')) ?? groupByPage([tab], website.texts)[0]!.texts[0]!
  const page = tab.pages.find((name) => name === text.page && name !== 'site') ?? tab.pages[0]!

  function select(key: string) {
    const { page } = website.texts.find((text) => text.key === key)!
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
    const fields = 'textarea, input:not([hidden]), fieldset button, [contenteditable=true]'
    const field = panel.current?.querySelector<HTMLElement>(fields) ?? panel.current
    field?.focus()
  }
  useEffect(() => {
    if (wasSelected.current) focusField()
  }, [text.key])

  const preview = {
    page,
    title: tab.label,
    version: website.version + website.published?.publishedAt,
    text,
    theme,
    onSelect: select,
  }
  const list = <TextList tab={tab} selected={text.key} onSelect={select} />
  const colors = <Segments label="Colors" value={theme} onChange={setTheme} options={themes} />
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
          {!tab.hasNoPreview &&
            (isWide ? (
              <>
                {colors}
                <Segments label="Width" value={width} onChange={setWidth} options={widths} />
              </>
            ) : (
              <PreviewSheet {...preview}>{colors}</PreviewSheet>
            ))}
        </div>
        {tab.hasNoPreview ? (
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[18rem_minmax(0,1fr)] xl:gap-5">
            {hasRoom ? (
              <div className="panel px-[1.3rem] pb-3 *:border-t-0 [&_li_button]:grid-cols-[minmax(0,1fr)_auto] [&_li_button>.truncate]:hidden">
                {list}
              </div>
            ) : (
              <details key={text.key} className="panel group px-[1.3rem]">
                <summary className="flex min-h-12 items-center justify-between gap-3">
                  <span>
                    Other texts of <b className="font-semibold">{tab.label}</b>
                  </span>
                  <ChevronDown aria-hidden className="size-4 flex-none text-soft group-open:rotate-180" />
                </summary>
                {list}
              </details>
            )}
            <div className="panel px-[1.3rem] py-[1.1rem]">
              <TextPanel key={text.key} text={text} ref={panel} />
            </div>
          </div>
        ) : (
          <div
            className="grid grid-cols-1 items-start gap-5 [--desk-height:max(26rem,calc(100dvh-19.7rem))] lg:grid-cols-[minmax(0,1fr)_23rem] lg:data-[kind=article]:grid-cols-[minmax(0,1fr)_minmax(23rem,42%)] lg:data-[kind=sections]:grid-cols-[minmax(0,1fr)_minmax(23rem,42%)] min-[90rem]:grid-cols-[minmax(0,1fr)_26rem]"
            data-kind={text.kind}
          >
            {isWide && <PagePreview {...preview} isPhone={width === 'phone'} />}
            <div className="panel grid grid-cols-1 content-start gap-[0.9rem] px-[1.3rem] py-[1.1rem] md:max-lg:grid-cols-2 lg:max-h-(--desk-height) lg:overflow-y-auto">
              <TextPanel key={text.key} text={text} ref={panel} />
              {list}
            </div>
          </div>
        )}
        {tab.Below && <tab.Below />}
        <Versions />
        <DraftBar user={user} published={website.published} />
      </div>
    </WebsiteEditorContext>
  )
}
