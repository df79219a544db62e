import { Toast } from 'radix-ui'
import { useRef } from 'react'
import { Button } from '../button'
import { UNDO_OFFER_MS } from '../../lib/time/undo-duration'
import { CircleAlert, CircleCheck, Cross } from '../icons'
import { closeToast, useToasts } from './toast'

/** Shows and announces toasts. F8 moves focus here; closing the toast moves it back. Times and gestures: SPEC section 9. */
export default function Toaster() {
  const viewport = useRef<HTMLOListElement>(null)
  const previousFocus = useRef<HTMLElement>(null)
  function close(id: number) {
    if (viewport.current?.contains(document.activeElement)) previousFocus.current?.focus()
    closeToast(id)
  }
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {useToasts().map(({ id, title, description, destructive, action, open }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(isOpen) => !isOpen && close(id)}
          duration={action ? UNDO_OFFER_MS : destructive ? 6000 : 4000}
          type="foreground"
          className={`toast pointer-events-auto grid touch-none grid-flow-col grid-cols-[auto_1fr] items-start gap-3 rounded-card border bg-raised p-4 [box-shadow:0_0.75rem_2.5rem_var(--shade)] data-[state=open]:animate-[toast-in_0.35s_var(--ease-calm)] data-[state=closed]:animate-[toast-out_0.2s_ease-in_forwards] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:[transition:translate_0.2s] data-[swipe=end]:animate-[toast-swiped_0.2s_ease-out_forwards] ${destructive ? 'border-late/50' : 'border-line'}`}
        >
          {destructive ? (
            <CircleAlert className="mt-0.5 size-6 text-late" />
          ) : (
            <CircleCheck className="mt-0.5 size-6 text-ok" />
          )}
          <div>
            <Toast.Title className="font-semibold">{title}</Toast.Title>
            {description && <Toast.Description className="text-soft">{description}</Toast.Description>}
          </div>
          {action && (
            <Toast.Action asChild altText={action.altText} onClick={action.onClick}>
              <Button variant="secondary" className="-my-1.5 px-4!">
                {action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close
            aria-label="Close"
            className="-my-1.5 -mr-2 grid size-11 place-items-center rounded-full text-soft hover:text-ink"
          >
            <Cross className="size-5" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        ref={viewport}
        hotkey={['F8']}
        className="toast-viewport"
        onFocus={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget))
            previousFocus.current = relatedTarget as HTMLElement
        }}
      />
    </Toast.Provider>
  )
}
