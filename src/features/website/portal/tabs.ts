import type { ComponentType } from 'react'
import { PackagesEditor } from './packages/packages-editor'
import type { WebsiteText } from './queries'

export type Tab = {
  key: string
  label: string
  /** The pages whose texts it lists. */
  pages: string[]
  /** There's no page to show. */
  hasNoPreview?: boolean
  /** Shown below the page. */
  Below?: ComponentType
}

const allTabs: Tab[] = [
  { key: 'home', label: 'Home', pages: ['home', 'site'] },
  { key: 'about', label: 'About', pages: ['about'] },
  { key: 'services', label: 'Services', pages: ['services'], Below: PackagesEditor },
  { key: 'booking', label: 'Appointment', pages: ['booking'], hasNoPreview: true },
  { key: 'blog', label: 'Blog', pages: ['blog'] },
  { key: 'contact', label: 'Contact', pages: ['contact'] },
  { key: 'testimonial', label: 'Testimonial', pages: ['testimonial'], hasNoPreview: true },
  { key: 'legal', label: 'Legal', pages: ['privacy', 'terms'] },
  { key: 'missing', label: 'Page not found', pages: ['missing'] },
  { key: 'errors', label: 'Errors', pages: ['errors'] },
  { key: 'emails', label: 'Emails', pages: ['emails', 'replies'], hasNoPreview: true },
]

/** Names of pages that share a tab. */
const pageLabels: Record<string, string> = {
  site: 'On every page',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  replies: 'Replies',
}

const getLabel = (page: string) => {
  const words = page.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words[0]!.toUpperCase() + words.slice(1)
}

/** Returns the tabs for these texts. A page that no tab lists gets its own. */
export function getTabs(texts: readonly WebsiteText[]) {
  const pages = [...new Set<string>(texts.map(({ page }) => page))]
  const listed = allTabs.flatMap((tab) => tab.pages)
  const others = pages.filter((page) => !listed.includes(page))
  return [
    ...allTabs.filter((tab) => tab.pages.some((page) => pages.includes(page))),
    ...others.map((page): Tab => ({ key: page, label: getLabel(page), pages: [page] })),
  ]
}

type TextGroup = { title: string; texts: WebsiteText[] }

/** What search engines show isn't on the page. */
const isOnPage = ({ label }: WebsiteText) => !/search (results|engines)$/.test(label)

/** Groups texts by page, in the order of the tabs. Those that aren't on the page come last. */
export const groupByPage = (tabs: readonly Tab[], texts: readonly WebsiteText[]): TextGroup[] =>
  tabs
    .flatMap((tab) => tab.pages.map((page) => ({ page, title: pageLabels[page] ?? tab.label })))
    .map(({ page, title }) => ({
      title,
      texts: texts
        .filter((text) => text.page === page)
        .sort((one, other) => Number(isOnPage(other)) - Number(isOnPage(one))),
    }))
    .filter((group) => group.texts.length > 0)
