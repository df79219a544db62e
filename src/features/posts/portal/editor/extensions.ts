import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** Markdown distinguishes tight and loose lists. */
const tightLists = Extension.create({
  name: 'tightLists',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { tight: { default: true, rendered: false } } },
  ],
})

/** Markdown that the editor doesn't support, such as a table, shown and edited as source. */
const Verbatim = Node.create({
  name: 'verbatim',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  priority: 1000,
  parseHTML: () => [{ tag: 'pre[data-verbatim]', preserveWhitespace: 'full' as const }],
  renderHTML: ({ HTMLAttributes }) => ['pre', mergeAttributes(HTMLAttributes, { 'data-verbatim': '' }), 0],
})

export const extensions = [
  StarterKit.configure({
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  Image.configure({ inline: true }),
  tightLists,
  Verbatim,
]
