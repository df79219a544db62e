import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { fillPlaceholders } from '../../lib/text/fill-placeholders'
import type { Section } from './content'
import { contentQuery } from './queries'
import type { PictureText } from './texts/values'
import { STRESSED, toPlain } from './texts/define'
import type { TextName, TextPage } from './texts/all'

/**
 * Returns a page's texts: `<h1>{text('headline')}</h1>`, or `<div {...html('biography')} />` for articles. Use `plain` for
 * attributes, `sections` for lists, `ids` for testimonials, `picture` for pictures. `facts` fill in a text's own placeholders. Wrap
 * anything other than `text` in `editable`, which leads to its field in the editor's preview.
 */
export function useTexts<Page extends TextPage>(page: Page) {
  type Name = TextName<Page>
  const { values, isPreview } = useQuery(contentQuery(page)).data!
  const plain = (name: Name) => toPlain(values[name] as string)
  const editable = (name: Name, content: ReactNode) =>
    isPreview ? <span data-text={`${page}.${name}`}>{content}</span> : content
  return {
    text: (name: Name, facts: Record<string, string> = {}) =>
      editable(name, format(fillPlaceholders(values[name] as string, facts))),
    // The server has sanitized it.
    html: (name: Name) => ({ dangerouslySetInnerHTML: { __html: values[name] as string } }),
    sections: (name: Name) => values[name] as Section[],
    ids: (name: Name) => values[name] as string[],
    picture: (name: Name) => values[name] as PictureText,
    plain,
    editable,
    isPreview,
  }
}

/** Returns a reply's text, with the practice's data filled in. */
export type ReplyTexts = (name: TextName<'replies'>) => string

/** Formats a text for pages: emphasizes words between stars, and keeps line breaks if there's room. */
export function format(text: string): ReactNode {
  if (!/[*\n]/.test(text)) return text
  return text.split('\n').map((line, row) => (
    <Fragment key={row}>
      {row > 0 && <br className="max-[21rem]:hidden" />}
      {row > 0 && ' '}
      {line.split(STRESSED).map((part, index) =>
        index % 2 ? (
          <em key={index} className="stressed">
            {part}
          </em>
        ) : (
          part
        ),
      )}
    </Fragment>
  ))
}
