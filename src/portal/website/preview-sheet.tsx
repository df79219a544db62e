import { Eye } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button'
import { CloseButton } from '../../ui/overlays/dialog'
import { PagePreview, type PreviewProps } from './page-preview'

/** On small screens, the page opens over the field. Choosing a text in it returns to the field. */
export function PreviewSheet({ onSelect, children, ...preview }: PreviewProps & { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const selected = useRef<string>(undefined)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <Button variant="secondary">
          <Eye aria-hidden className="size-5" />
          Show the page
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="[position:fixed] inset-0 z-41 grid grid-rows-[auto_minmax(0,1fr)] bg-raised *:rounded-none"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            if (!selected.current) return
            event.preventDefault()
            onSelect(selected.current)
            selected.current = undefined
          }}
        >
          <div className="flex items-center gap-2 py-1 pr-2 pl-5">
            <Dialog.Title className="mr-auto font-text text-base leading-tight font-semibold">Tap a text</Dialog.Title>
            {children}
            <CloseButton />
          </div>
          <PagePreview
            {...preview}
            isPhone
            onSelect={(key) => {
              selected.current = key
              setIsOpen(false)
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
