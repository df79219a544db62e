import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { IconButton } from './icon-button'

type Tool = {
  label: string
  icon: LucideIcon
  /** What it has to be in for the tool to be on. */
  is?: [name: string, attrs?: object]
  run: (editor: Editor) => void
}

const chain = (editor: Editor) => editor.chain().focus()

const groups: Tool[][] = [
  [
    { label: 'Bold', icon: Bold, is: ['bold'], run: (editor) => chain(editor).toggleBold().run() },
    { label: 'Italic', icon: Italic, is: ['italic'], run: (editor) => chain(editor).toggleItalic().run() },
    {
      label: 'Strikethrough',
      icon: Strikethrough,
      is: ['strike'],
      run: (editor) => chain(editor).toggleStrike().run(),
    },
  ],
  [
    {
      label: 'Heading',
      icon: Heading2,
      is: ['heading', { level: 2 }],
      run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Subheading',
      icon: Heading3,
      is: ['heading', { level: 3 }],
      run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    },
    { label: 'Quote', icon: Quote, is: ['blockquote'], run: (editor) => chain(editor).toggleBlockquote().run() },
    { label: 'List', icon: List, is: ['bulletList'], run: (editor) => chain(editor).toggleBulletList().run() },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      is: ['orderedList'],
      run: (editor) => chain(editor).toggleOrderedList().run(),
    },
  ],
]

type Props = { editor: Editor; onLink: () => void; onImage: () => void }

/** The tools of the writing surface, with their state at the cursor. */
export function Tools({ editor, onLink, onImage }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: Object.fromEntries(groups.flat().map(({ label, is }) => [label, is ? editor.isActive(...is) : false])),
      link: editor.isActive('link'),
      image: editor.isActive('image'),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  })
  return (
    <>
      {groups.map((tools) => (
        <div key={tools[0]!.label} className="tool-group">
          {tools.map(({ label, icon, run }) => (
            <IconButton key={label} label={label} icon={icon} pressed={state.on[label]} onPress={() => run(editor)} />
          ))}
        </div>
      ))}
      <div className="tool-group">
        <IconButton label="Link" icon={Link} pressed={state.link} onPress={onLink} />
        <IconButton label="Image" icon={Image} pressed={state.image} onPress={onImage} />
        <IconButton label="Dividing line" icon={Minus} onPress={() => chain(editor).setHorizontalRule().run()} />
      </div>
      <div className="tool-group">
        <IconButton label="Undo" icon={Undo2} disabled={!state.undo} onPress={() => chain(editor).undo().run()} />
        <IconButton label="Redo" icon={Redo2} disabled={!state.redo} onPress={() => chain(editor).redo().run()} />
      </div>
      <Toolbar.Separator className="grow" />
    </>
  )
}
