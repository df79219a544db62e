import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { plural } from '../../../lib/text/plural'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu'
import { useDraft } from '../../../ui/forms/drafts/use-draft'
import type { Kind } from './same-sender-link'
import { useBulkChange, useBulkPreview, useUndoBulkChange, type BulkAction } from './use-request-mutations'
import type { Selection } from './use-selection'

/** Changing more rows than this asks for confirmation. */
const MAX_UNASKED = 5
const UNDO_OFFERED_MS = 600_000

type Props = {
  kind: Kind
  selection: Selection
  total: number
  matching: number
  asOf: string
  noun: string
  actions: readonly BulkAction[]
  now: number
  forbidden?: string
  /** The URL that exports the selected rows; undefined if there are too many for a URL. */
  exportUrl?: string
}

/** An undoable change and when it was made. */
type Done = { text: string; action: string; batch?: string; at: number }

/** The actions for the selected rows, at the bottom of the screen within a thumb's reach. Afterwards, it offers undo. */
export function BulkBar({ kind, selection, total, matching, asOf, noun, actions, now, forbidden, exportUrl }: Props) {
  const { count, all, allLoaded } = selection
  /** The action waiting for confirmation, and what it emails. */
  const [confirming, setConfirming] = useState<{ action: BulkAction; emails?: string }>()
  const [done, setDone] = useDraft<Done>(`undo:${kind}`)
  const undo = useUndoBulkChange(kind, () => setDone(undefined))
  const preview = useBulkPreview()
  const change = useBulkChange(kind, noun, ({ key, done }, { count, batch }) => {
    selection.clear()
    const note = confirming?.emails ? '. Once the emails have been sent, Undo emails them again' : ''
    setDone({ text: `${plural(count, noun)} ${done}${note}`, action: key, batch, at: Date.now() })
  })
  const isDone = count === 0 && done !== undefined && now - done.at < UNDO_OFFERED_MS
  if (count === 0 && !isDone) return null

  const run = (action: BulkAction) => change.mutate({ selected: selection.toSelected(asOf), action })
  function ask(action: BulkAction, emails?: string) {
    if (emails || all || count > MAX_UNASKED) setConfirming({ action, emails })
    else run(action)
  }
  function select(action: BulkAction) {
    if (!action.mayEmail) return ask(action)
    preview.mutate(
      { selected: selection.toSelected(asOf), action },
      { onSuccess: ({ appointments, addresses }) => ask(action, describeEmails(appointments, addresses)) },
    )
  }
  return (
    <section aria-label={`Selected ${noun}s`} className="floating-bar mt-4 gap-x-3 gap-y-1 py-2.25 pr-3 pl-panel">
      <p role="status" className="font-semibold">
        {isDone ? done.text : `${count.toLocaleString('en-US')} selected`}
      </p>
      {allLoaded && !all && total > count && (
        <Button variant="ghost" className="px-2!" onClick={selection.selectAll}>
          Select all {plural(matching, noun)}
        </Button>
      )}
      <div className="ml-auto flex gap-2">
        <Button variant="ghost" className="px-3!" onClick={isDone ? () => setDone(undefined) : selection.clear}>
          {isDone ? 'Close' : 'Clear'}
        </Button>
        {isDone ? (
          done.batch && (
            <Button
              variant="secondary"
              busy={undo.isPending}
              onClick={() => undo.mutate({ action: done.action, batch: done.batch! })}
            >
              Undo
            </Button>
          )
        ) : forbidden ? (
          <GuardedButton reason={forbidden}>Actions</GuardedButton>
        ) : (
          <Menu
            side="top"
            trigger={
              <Button busy={change.isPending || preview.isPending}>
                Actions <ChevronDown aria-hidden className="size-4" />
              </Button>
            }
          >
            {actions.map((action) => (
              <MenuItem key={action.key} onSelect={() => select(action)}>
                {action.label}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem asChild disabled={!exportUrl}>
              <a href={exportUrl} download>
                Export CSV
              </a>
            </MenuItem>
          </Menu>
        )}
      </div>
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={(open) => !open && setConfirming(undefined)}
        title={`${confirming?.action.label}: ${all ? 'all ' : ''}${plural(count, noun)}?`}
        text={[
          confirming?.emails,
          all && 'This applies to everything that matches the search and the filter, even what isn’t on the screen.',
          'You can undo it right afterwards.',
        ]
          .filter(Boolean)
          .join(' ')}
        confirm={confirming?.action.label ?? ''}
        dismiss={confirming?.emails && 'Keep them'}
        onConfirm={() => confirming && run(confirming.action)}
      />
    </section>
  )
}

/** Returns 'This cancels 3 appointments, and emails 2 parents about it.'; undefined if it cancels none. */
const describeEmails = (appointments: number, addresses: number) =>
  appointments > 0
    ? `This cancels ${plural(appointments, 'appointment')}, and emails ${plural(addresses, 'parent')} about it.`
    : undefined
