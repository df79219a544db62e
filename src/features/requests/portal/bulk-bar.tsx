import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import type { Selected } from './pages'
import type { Selection } from './use-selection'

export type BulkAction = { key: string; label: string }
export type Bulk = { selected: Selected; action: string; count: number }

type Props = {
  selection: Selection
  total: number
  asOf: string
  noun: string
  actions: readonly BulkAction[]
  change: { isPending: boolean; mutate: (input: Bulk, options: { onSuccess: () => void }) => void }
  forbidden?: string
  /** Where the selected rows can be downloaded; undefined when they are too many for an address. */
  download?: string
}

/** What can be done to the selected rows, at the lower edge of the screen, where a thumb is. */
export function BulkBar({ selection, total, asOf, noun, actions, change, forbidden, download }: Props) {
  const { count, all, allLoaded } = selection
  const [asked, setAsked] = useState<BulkAction>()
  if (count === 0) return null

  const run = ({ key }: BulkAction) =>
    change.mutate({ selected: selection.selected(asOf), action: key, count }, { onSuccess: selection.clear })
  return (
    <section aria-label={`Chosen ${noun}`} className="bulk-bar">
      <p role="status" className="font-semibold">
        {count.toLocaleString('en-US')} selected
      </p>
      {allLoaded && !all && total > count && (
        <Button kind="bare" className="px-2!" onClick={selection.selectAll}>
          Select all {total.toLocaleString('en-US')} {noun}
        </Button>
      )}
      <div className="ml-auto flex gap-2">
        <Button kind="bare" className="px-3!" onClick={selection.clear}>
          Clear
        </Button>
        <DropdownMenu.Root>
          {forbidden ? (
            <GuardedButton reason={forbidden}>Actions</GuardedButton>
          ) : (
            <DropdownMenu.Trigger asChild>
              <Button busy={change.isPending}>
                Actions <ChevronDown aria-hidden className="size-4" />
              </Button>
            </DropdownMenu.Trigger>
          )}
          <DropdownMenu.Portal>
            <DropdownMenu.Content align="end" side="top" sideOffset={6} className="menu">
              {actions.map((action) => (
                <DropdownMenu.Item key={action.key} onSelect={() => (all ? setAsked(action) : run(action))}>
                  {action.label}
                </DropdownMenu.Item>
              ))}
              <DropdownMenu.Separator className="my-1 h-px bg-line" />
              <DropdownMenu.Item asChild disabled={!download}>
                <a href={download} download>
                  Export CSV
                </a>
              </DropdownMenu.Item>
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={`${asked?.label}: all ${count.toLocaleString('en-US')} ${noun}?`}
        text="This applies to everything that matches the search and the filter, even what isn’t on the screen."
        confirm={asked?.label ?? ''}
        onConfirm={() => asked && run(asked)}
      />
    </section>
  )
}
