import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import { useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../button'

export type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void }

type Props = OpenProps & {
  title: string
  hint: string
  /** Whether it slides up from the bottom instead of opening in the middle. */
  isSheet?: boolean
  /** Whether focus starts in the first field instead of on the first button. */
  startsInField?: boolean
  /** What gets focus on closing if nothing had it before, such as because a button was disabled. */
  returnTo?: RefObject<HTMLElement | null>
  /** Returns focus to the element that had it. */
  focusOpener?: (opener: HTMLElement) => void
  className?: string
  children: ReactNode
}

const sheetClass =
  'top-auto mb-0 max-h-[85dvh] w-full animate-sheet rounded-b-none pb-[max(1.5rem,env(safe-area-inset-bottom))]'

/** A form in a modal dialog. Closing it returns focus to where it was. */
export function Dialog({ open, onOpenChange, title, hint, children, className = '', ...props }: Props) {
  const { isSheet, startsInField, returnTo, focusOpener = (element) => element.focus() } = props
  // Radix only restores focus to its own trigger, but these dialogs can be opened from anywhere.
  const opener = useRef<Element>(null)
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className="overlay" />
        {/* A click outside must not discard what was typed. */}
        <Parts.Content
          className={`dialog max-w-2xl ${isSheet ? sheetClass : ''} ${className}`}
          onInteractOutside={(event) => event.preventDefault()}
          // While a toast is shown, Radix makes Escape close only the toast, even though focus is here.
          onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onOpenChange(false)}
          onOpenAutoFocus={(event) => {
            const { activeElement, body } = document
            opener.current = activeElement === body && returnTo ? returnTo.current : activeElement
            if (!startsInField) return
            event.preventDefault()
            const content = event.currentTarget as HTMLElement
            content.querySelector<HTMLElement>('input:not([hidden])')?.focus()
          }}
          onCloseAutoFocus={() => opener.current instanceof HTMLElement && focusOpener(opener.current)}
        >
          <div className="flex items-start justify-between gap-4">
            <Parts.Title className="min-w-0 text-2xl wrap-break-word">{title}</Parts.Title>
            <CloseButton className="-mt-1.5 -mr-2" />
          </div>
          <Parts.Description className="mb-5 text-soft">{hint}</Parts.Description>
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

export const CloseButton = ({ className = '' }: { className?: string }) => (
  <Parts.Close
    aria-label="Close"
    className={`grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink ${className}`}
  >
    <X aria-hidden className="size-5" />
  </Parts.Close>
)

type ButtonsProps = {
  submit: string
  busy?: boolean
  onCancel: () => void
  /** Other buttons. */
  children?: ReactNode
}

/** The last row of a dialog's form. */
export const DialogButtons = ({ submit, busy, onCancel, children }: ButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    {children}
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" busy={busy}>
      {submit}
    </Button>
  </div>
)
