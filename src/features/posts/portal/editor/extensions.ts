import { Extension, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** Whether a list stands close together; Markdown knows both kinds. */
const tightLists = Extension.create({
  name: 'tightLists',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { tight: { default: true, rendered: false } } },
  ],
})

/** Markdown that the surface has no form for, such as a table: it stays to the letter, and can be edited as it is. */
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

/** All that can be written: what Markdown says and the article shows. */
export const extensions = [
  StarterKit.configure({
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  Image.configure({ inline: true }),
  tightLists,
  Verbatim,
]
