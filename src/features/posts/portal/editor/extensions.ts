import OfficePaste from '@intevation/tiptap-extension-office-paste'
import { Extension, InputRule } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { getSafeImageUrl } from '../../../../lib/image-url'
import { toLinkUrl } from './link-url'
import { PasteCleanup } from './paste'

/** Markdown distinguishes tight and loose lists. */
const tightLists = Extension.create({
  name: 'tightLists',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { tight: { default: true, rendered: false } } },
  ],
})

/** Images and links typed as Markdown. Tiptap has no rule for links, and its image rule leaves the `)` behind. */
const typedMarkdown = Extension.create({
  name: 'typedMarkdown',
  addInputRules() {
    const { schema } = this.editor
    return [
      new InputRule({
        find: /!\[([^\]]*)\]\(([^\s)]+)(?: "([^"]*)")?\)$/,
        handler({ state, range: { from, to }, match: [, alt, src, title = null] }) {
          if (getSafeImageUrl(src)) state.tr.replaceWith(from, to, schema.nodes.image!.create({ src, alt, title }))
        },
      }),
      new InputRule({
        find: /(?<!!)\[([^\]]+)\]\(([^\s)]+)\)$/,
        handler({ state, range: { from, to }, match: [, label = '', url = ''] }) {
          const href = toLinkUrl(url)
          const link = schema.marks.link!
          if (href) state.tr.replaceWith(from, to, schema.text(label, [link.create({ href })])).removeStoredMark(link)
        },
      }),
    ]
  },
})

/** In Markdown, a cell is a single line, so Enter moves on, like Tab. */
const markdownTable = Table.extend({
  addKeyboardShortcuts() {
    const shortcuts = this.parent?.() ?? {}
    return { ...shortcuts, Enter: shortcuts.Tab!, 'Shift-Enter': shortcuts.Tab! }
  },
  // The frame around tables in articles (prose.css).
  renderHTML: () => ['div', { class: 'table-frame' }, ['table', ['tbody', 0]]],
})

export const extensions = [
  StarterKit.configure({
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  // Images in `data:` URLs are uploaded (use-image-import.ts).
  Image.extend({ addInputRules: () => [] }).configure({ inline: true, allowBase64: true }),
  markdownTable,
  TableRow,
  TableHeader.extend({ content: 'paragraph+' }),
  TableCell.extend({ content: 'paragraph+' }),
  tightLists,
  typedMarkdown,
  OfficePaste,
  PasteCleanup,
]
