import type { ChainedCommands, Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  FoldHorizontal,
  FoldVertical,
  Grid2x2X,
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
  Table,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { Toolbar, Tooltip } from 'radix-ui'

type Command = { label: string; icon: LucideIcon; run: (chain: ChainedCommands) => ChainedCommands }
type Toggle = Command & {
  /** The arguments of `editor.isActive`. */
  active: [name: string, attrs?: object]
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

/** Shown while the cursor is in a table. */
const tableCommands: Command[] = [
  { label: 'Add a row', icon: BetweenHorizontalStart, run: (chain) => chain.addRowAfter() },
  { label: 'Add a column', icon: BetweenVerticalStart, run: (chain) => chain.addColumnAfter() },
  { label: 'Delete the row', icon: FoldVertical, run: (chain) => chain.deleteRow() },
  { label: 'Delete the column', icon: FoldHorizontal, run: (chain) => chain.deleteColumn() },
  { label: 'Delete the table', icon: Grid2x2X, run: (chain) => chain.deleteTable() },
]

const insertTable: Command['run'] = (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true })

const groupClass = 'flex not-first:border-l not-first:border-line not-first:pl-1'

type Props = { editor: Editor; onLink: () => void; onImage: () => void }

export function ToolbarButtons({ editor, onLink, onImage }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      pressed: Object.fromEntries(groups.flat().map(({ label, active }) => [label, editor.isActive(...active)])),
      link: editor.isActive('link'),
      image: editor.isActive('image'),
      table: editor.isActive('table'),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  })
  const run = (command: Command['run']) => () => command(editor.chain().focus()).run()
  return (
    <>
      {groups.map((toggles) => (
        <div key={toggles[0]!.label} className={groupClass}>
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
      <div className={groupClass}>
        <ToolbarButton label="Link" icon={Link} pressed={state.link} onClick={onLink} />
        <ToolbarButton label="Image" icon={Image} pressed={state.image} onClick={onImage} />
        <ToolbarButton label="Table" icon={Table} disabled={state.table} onClick={run(insertTable)} />
        <ToolbarButton label="Dividing line" icon={Minus} onClick={run((chain) => chain.setHorizontalRule())} />
      </div>
      {state.table && (
        <div className={groupClass}>
          {tableCommands.map(({ label, icon, run: command }) => (
            <ToolbarButton key={label} label={label} icon={icon} onClick={run(command)} />
          ))}
        </div>
      )}
      <div className={groupClass}>
        <ToolbarButton label="Undo" icon={Undo2} disabled={!state.undo} onClick={run((chain) => chain.undo())} />
        <ToolbarButton label="Redo" icon={Redo2} disabled={!state.redo} onClick={run((chain) => chain.redo())} />
      </div>
    </>
  )
}

type ButtonProps = {
  label: string
  icon: LucideIcon
  /** Only for toggles. */
  pressed?: boolean
  disabled?: boolean
  onClick: () => void
}

const ToolbarButton = ({ label, icon: Icon, pressed, disabled, onClick }: ButtonProps) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild>
      <Toolbar.Button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        // Keeps the selection in the text, even on touch screens.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !disabled && onClick()}
        className="grid h-11 w-11 flex-none place-items-center rounded-[0.55rem] text-soft hover:bg-sunk hover:text-ink focus-visible:-outline-offset-3 aria-disabled:opacity-45 aria-pressed:bg-calmbg aria-pressed:text-calm pointer-fine:w-10 forced-colors:aria-pressed:border-2"
      >
        <Icon aria-hidden className="size-5" />
      </Toolbar.Button>
    </Tooltip.Trigger>
    <Tooltip.Portal>
      <Tooltip.Content
        side="bottom"
        sideOffset={4}
        className="z-60 rounded-[0.6rem] bg-ink px-[0.7rem] py-[0.35rem] text-[0.88rem] text-paper"
      >
        {label}
      </Tooltip.Content>
    </Tooltip.Portal>
  </Tooltip.Root>
)
