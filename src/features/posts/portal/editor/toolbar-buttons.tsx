import type { ChainedCommands, Editor } from '@tiptap/react'
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
import { ToolbarButton } from './toolbar-button'

type Toggle = {
  label: string
  icon: LucideIcon
  /** The arguments of `editor.isActive`. */
  active: [name: string, attrs?: object]
  run: (chain: ChainedCommands) => ChainedCommands
}

const heading = (label: string, icon: LucideIcon, level: 2 | 3): Toggle => ({
  label,
  icon,
  active: ['heading', { level }],
  run: (chain) => chain.toggleHeading({ level }),
})

const groups: Toggle[][] = [
  [
    { label: 'Bold', icon: Bold, active: ['bold'], run: (chain) => chain.toggleBold() },
    { label: 'Italic', icon: Italic, active: ['italic'], run: (chain) => chain.toggleItalic() },
    { label: 'Strikethrough', icon: Strikethrough, active: ['strike'], run: (chain) => chain.toggleStrike() },
  ],
  [
    heading('Heading', Heading2, 2),
    heading('Subheading', Heading3, 3),
    { label: 'Quote', icon: Quote, active: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
    { label: 'List', icon: List, active: ['bulletList'], run: (chain) => chain.toggleBulletList() },
    { label: 'Numbered list', icon: ListOrdered, active: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
  ],
]

type Props = { editor: Editor; onLink: () => void; onImage: () => void }

export function ToolbarButtons({ editor, onLink, onImage }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      pressed: Object.fromEntries(groups.flat().map(({ label, active }) => [label, editor.isActive(...active)])),
      link: editor.isActive('link'),
      image: editor.isActive('image'),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  })
  const run = (command: Toggle['run']) => () => command(editor.chain().focus()).run()
  return (
    <>
      {groups.map((toggles) => (
        <div key={toggles[0]!.label} className="tool-group">
          {toggles.map((toggle) => (
            <ToolbarButton
              key={toggle.label}
              label={toggle.label}
              icon={toggle.icon}
              pressed={state.pressed[toggle.label]}
              onClick={run(toggle.run)}
            />
          ))}
        </div>
      ))}
      <div className="tool-group">
        <ToolbarButton label="Link" icon={Link} pressed={state.link} onClick={onLink} />
        <ToolbarButton label="Image" icon={Image} pressed={state.image} onClick={onImage} />
        <ToolbarButton label="Dividing line" icon={Minus} onClick={run((chain) => chain.setHorizontalRule())} />
      </div>
      <div className="tool-group">
        <ToolbarButton label="Undo" icon={Undo2} disabled={!state.undo} onClick={run((chain) => chain.undo())} />
        <ToolbarButton label="Redo" icon={Redo2} disabled={!state.redo} onClick={run((chain) => chain.redo())} />
      </div>
      <Toolbar.Separator className="grow" />
    </>
  )
}
