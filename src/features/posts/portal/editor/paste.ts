import { Extension } from '@tiptap/core'
import { Slice, type Schema } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { unwrapRedirect } from './link-url'
import { toDoc } from './markdown-doc'

/** Matches meaningful HTML. Code editors also put Markdown on the clipboard as HTML, but only to color it. */
const FORMATTED = /data-pm-slice|<(h\d|[uo]l|table|a|b|strong|i|em|s|del|img|pre|code|blockquote)\b/i
const MARKDOWN = /^(#{1,6} |[-*+] |\d+[.)] |> |\||```)|\*\*|\]\(/m

/** Turns clipboard content from other programs into something the editor can write as Markdown. */
export const PasteCleanup = Extension.create({
  name: 'pasteCleanup',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanHtml(html)),
          handlePaste(view, event) {
            const text = event.clipboardData?.getData('text/plain') ?? ''
            const html = event.clipboardData?.getData('text/html') ?? ''
            const { tr, selection } = view.state
            if (!html || FORMATTED.test(html) || !MARKDOWN.test(text) || selection.$from.parent.type.spec.code)
              return false
            view.dispatch(tr.replaceSelection(parseMarkdown(schema, text)).scrollIntoView())
            return true
          },
          // When pasted without formatting (Shift), Markdown stays as it is.
          clipboardTextParser: (text, _, plain) => (plain ? undefined! : parseMarkdown(schema, text)),
        },
      }),
    ]
  },
})

function cleanHtml(html: string) {
  const doc = new DOMParser().parseFromString(html, 'text/html')
  for (const link of doc.querySelectorAll('a[href]'))
    link.setAttribute('href', unwrapRedirect(link.getAttribute('href')!))
  // Google Docs puts line breaks between blocks.
  for (const lineBreak of doc.querySelectorAll('body > br, b[id^="docs-internal-guid"] > br')) lineBreak.remove()
  for (const paragraph of doc.querySelectorAll('p')) convertToListItem(paragraph)
  for (const { rows } of doc.querySelectorAll('table'))
    for (const [index, { cells }] of [...rows].entries())
      for (const cell of cells) renameElement(cell, index === 0 ? 'th' : 'td')
  return doc.body.innerHTML
}

/** Turns a paragraph that starts with a bullet character into an item of the list before it, or of a new one. */
function convertToListItem(paragraph: HTMLElement) {
  const [marker] = /^\s*[·•▪●○◦‣⁃][\s\u00a0]+/.exec(paragraph.textContent) ?? []
  if (!marker || paragraph.closest('li, td, th')) return
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  for (let unread = marker.length; unread > 0 && texts.nextNode();) {
    const text = texts.currentNode as Text
    const { length } = text
    text.deleteData(0, unread)
    unread -= length
  }
  const before = paragraph.previousElementSibling
  const list = before?.localName === 'ul' ? before : document.createElement('ul')
  if (list !== before) paragraph.before(list)
  list.append(renameElement(paragraph, 'li'))
}

/** Markdown tables have a single header row, at the top. */
function renameElement(element: Element, name: string) {
  if (element.localName === name) return element
  const renamed = document.createElement(name)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

function parseMarkdown(schema: Schema, text: string) {
  const markdown = text.replace(/https?:\/\/[^\s)>\]"]+/g, unwrapRedirect)
  return Slice.maxOpen(toDoc(schema, markdown).content)
}
