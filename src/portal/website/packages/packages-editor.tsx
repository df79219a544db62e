import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { TextConflict } from '../fields/website-field'
import { useEditor } from '../draft/use-website-editor'
import { PackageRow } from './package-row'
import { usePackages } from './use-packages'

/** The packages: expandable rows, with a live card next to their fields. They're reordered by dragging or with buttons. */
export function PackagesEditor() {
  const text = useEditor().texts.find(({ key }) => key === 'services.packages')!
  const list = usePackages(text)
  const { packages, problems, move } = list
  const [added, setAdded] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<string>()
  const [moved, setMoved] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)

  function endDrag() {
    setDragged(undefined)
    setTarget(undefined)
  }
  function handleMove(id: string, index: number) {
    flushSync(() => move(id, index))
    const name = packages.find((one) => one.id === id)!.name || 'The package'
    setMoved(`${name} is now ${index + 1} of ${packages.length}`)
  }
  return (
    <section aria-labelledby="packages" className="grid grid-cols-1 gap-3.5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="packages" className="text-xl">
          Packages
        </h3>
        <Button ref={addButton} variant="secondary" onClick={() => setAdded(list.add())}>
          <Plus aria-hidden className="size-4" />
          Add a package
        </Button>
      </header>
      <TextConflict text={text} />
      {problems.length > 0 && (
        <Notice tone="late">
          <p role="alert">{problems[0]}</p>
        </Notice>
      )}
      <ol className="panel overflow-clip">
        {packages.map((offer, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- For mouse users; everyone else has buttons.
          <li
            key={offer.id}
            className={`border-line not-first:border-t ${offer.id === target && dragged !== target ? 'shadow-[inset_0_3px_var(--accent)]' : ''}`}
            onDragEnd={endDrag}
            onDragOver={(event) => {
              if (!dragged) return
              event.preventDefault()
              setTarget(offer.id)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged) handleMove(dragged, index)
              endDrag()
            }}
          >
            <PackageRow
              text={text}
              list={list}
              index={index}
              isNew={offer.id === added}
              onDragStart={() => setDragged(offer.id)}
              onMove={(to) => handleMove(offer.id, to)}
              onRemove={() => addButton.current?.focus()}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </section>
  )
}
