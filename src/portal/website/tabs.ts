import type { ComponentType } from 'react'
import type { TextPage } from '../../features/website/texts/all'
import { AgreementAdvice } from './agreement-advice'
import { PackagesEditor } from './packages/packages-editor'
import type { WebsiteText } from './draft/queries'

export type Tab = {
  key: string
  label: string
  pages: TextPage[]
  /** Whether there's no page to show. */
  hasNoPreview?: boolean
  /** Shown below the page. */
  Below?: ComponentType
}

/** Every page is in one of these. */
export const tabs: Tab[] = [
  { key: 'home', label: 'Home', pages: ['home', 'site'] },
  { key: 'about', label: 'About', pages: ['about'] },
  { key: 'services', label: 'Services', pages: ['services'], Below: PackagesEditor },
  { key: 'booking', label: 'Appointment', pages: ['booking'], hasNoPreview: true },
  { key: 'blog', label: 'Blog', pages: ['blog'] },
  { key: 'contact', label: 'Contact', pages: ['contact'] },
  { key: 'testimonial', label: 'Testimonial', pages: ['testimonial'], hasNoPreview: true },
  { key: 'legal', label: 'Legal', pages: ['privacy', 'terms'] },
  { key: 'agreement', label: 'Agreement', pages: ['agreement'], hasNoPreview: true, Below: AgreementAdvice },
  { key: 'missing', label: 'Page not found', pages: ['missing'] },
  { key: 'errors', label: 'Errors', pages: ['errors'] },
  { key: 'emails', label: 'Emails', pages: ['emails', 'replies'], hasNoPreview: true },
]

/** Names for pages that share a tab. */
const pageLabels: Partial<Record<TextPage, string>> = {
  site: 'On every page',
  privacy: 'Privacy policy',
  terms: 'Terms of service',
  replies: 'Replies',
}

type TextGroup = { title: string; texts: WebsiteText[] }

/** Text for search engines isn't on the page. */
const isOnPage = ({ label }: WebsiteText) => !/search (results|engines)$/.test(label)

/** Groups texts by page, in tab order. Texts that aren't on the page come last. */
export const groupByPage = (shown: Tab[], texts: readonly WebsiteText[]): TextGroup[] =>
  shown
    .flatMap((tab) => tab.pages.map((page) => ({ page, title: pageLabels[page] ?? tab.label })))
    .map(({ page, title }) => ({
      title,
      texts: texts
        .filter((text) => text.page === page)
        .sort((one, other) => Number(isOnPage(other)) - Number(isOnPage(one))),
    }))
    .filter((group) => group.texts.length > 0)
