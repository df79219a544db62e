import { ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import type { Kind } from './same-sender-link'
import { useBulkChange, type BulkAction } from './use-request-mutations'
import type { Selection } from './use-selection'

type Props = {
  kind: Kind
  selection: Selection
  total: number
  asOf: string
  noun: string
  actions: readonly BulkAction[]
  forbidden?: string
  /** The URL that exports the selected rows; undefined if they are too many for one. */
  exportUrl?: string
}

/** The actions for the selected rows, at the bottom of the screen, in reach of a thumb. */
export function BulkBar({ kind, selection, total, asOf, noun, actions, forbidden, exportUrl }: Props) {
  const { count, all, allLoaded } = selection
  const change = useBulkChange(kind, noun)
  const [confirming, setConfirming] = useState<BulkAction>()
  if (count === 0) return null

  const run = (action: BulkAction) =>
    change.mutate({ selected: selection.toSelected(asOf), action }, { onSuccess: selection.clear })
  return (
    <section aria-label={`Selected ${noun}`} className="bulk-bar">
      <p role="status" className="font-semibold">
        {count.toLocaleString('en-US')} selected
      </p>
      {allLoaded && !all && total > count && (
        <Button variant="ghost" className="px-2!" onClick={selection.selectAll}>
          Select all {total.toLocaleString('en-US')} {noun}
        </Button>
      )}
      <div className="ml-auto flex gap-2">
        <Button variant="ghost" className="px-3!" onClick={selection.clear}>
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
                <DropdownMenu.Item key={action.key} onSelect={() => (all ? setConfirming(action) : run(action))}>
                  {action.label}
                </DropdownMenu.Item>
              ))}
              <DropdownMenu.Separator className="my-1 h-px bg-line" />
              <DropdownMenu.Item asChild disabled={!exportUrl}>
                <a href={exportUrl} download>
                  Export CSV
                </a>
              </DropdownMenu.Item>
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      </div>
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={(open) => !open && setConfirming(undefined)}
        title={`${confirming?.label}: all ${count.toLocaleString('en-US')} ${noun}?`}
        text="This applies to everything that matches the search and the filter, even what isn’t on the screen."
        confirm={confirming?.label ?? ''}
        onConfirm={() => confirming && run(confirming)}
      />
    </section>
  )
}
