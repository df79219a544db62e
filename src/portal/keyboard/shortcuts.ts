import { useEffect, useEffectEvent } from 'react'

/** A page of the portal that has a key: it's opened with `g` and that key. */
export type PortalPage = { label: string; to: string; key?: string }

export type Shortcut = {
  /** Alternatives; `g c` means one after the other. */
  keys: readonly string[]
  label: string
  /** Returns false if there's nothing to do, so that the key keeps its usual meaning. */
  run: () => boolean | void
}

type Actions = { openSearch: () => void; openHelp: () => void; goTo: (path: string) => void }

/** Returns all keyboard shortcuts of the portal, for the handler and for the dialog that lists them. */
export const getShortcuts = (pages: readonly PortalPage[], { openSearch, openHelp, goTo }: Actions): Shortcut[] => [
  { keys: ['/'], label: 'Search everything', run: openSearch },
  { keys: ['j'], label: 'Next in the list', run: () => focusRow(1) },
  { keys: ['k'], label: 'Previous in the list', run: () => focusRow(-1) },
  { keys: ['Enter', 'o'], label: 'Open a compact row', run: openRow },
  { keys: ['Escape'], label: 'Close it', run: closeRow },
  { keys: ['e'], label: 'Mark a message as read, choose a request’s status, edit an article', run: changeRow },
  // The note's field listens itself, since one is typing in it.
  { keys: ['Ctrl Enter', '⌘ Enter'], label: 'Save the note you’re writing', run: () => false },
  { keys: ['?'], label: 'Show these keys', run: openHelp },
  ...pages.flatMap(({ label, to, key }) =>
    key ? [{ keys: [`g ${key}`], label: `Go to ${label}`, run: () => goTo(to) }] : [],
  ),
]

const ROW = 'main li > article'
const getCurrentRow = () => document.activeElement?.closest<HTMLElement>(ROW)

/** Focuses the next or previous row; from elsewhere, the first. */
function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  const current = getCurrentRow()
  const row = current ? rows[rows.indexOf(current) + step] : rows[0]
  if (!row) return false
  row.tabIndex = -1
  row.focus()
}

/** Rows name their elements for these keys in `aria-keyshortcuts`. */
const findControl = (row: HTMLElement | null | undefined, key: string) =>
  row?.querySelector<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)

function openRow() {
  const row = getCurrentRow()
  // Enter on one of its buttons or links presses that.
  const control = row === document.activeElement && findControl(row, 'o')
  if (!control) return false
  control.click()
}

function closeRow() {
  const row = getCurrentRow()
  const control = findControl(row, 'o')
  if (control?.ariaExpanded !== 'true') return false
  if (row !== document.activeElement) control.focus()
  control.click()
}

function changeRow() {
  const control = findControl(getCurrentRow(), 'e')
  if (!control) return false
  // A disabled one explains itself when it has the focus.
  if (control instanceof HTMLSelectElement || control.ariaDisabled) control.focus()
  if (!(control instanceof HTMLSelectElement)) control.click()
  // Missing in older Safari.
  else if ('showPicker' in control) control.showPicker()
}

const SEQUENCE_TIMEOUT_MS = 1500
/** Where letters are typed, or select an option or menu item. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu]'
const DIALOG = '[role=dialog], [role=alertdialog]'

/** Runs shortcuts, except while typing, with a modifier, or in a dialog; without `hasCharacters`, only Enter and Escape. */
export function useShortcuts(shortcuts: readonly Shortcut[], hasCharacters: boolean) {
  const find = useEffectEvent((keys: string) => shortcuts.find((shortcut) => shortcut.keys.includes(keys)))
  useEffect(() => {
    let prefix = ''
    let timer = 0
    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event
      if (key.length === 1 && !hasCharacters) return
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(target instanceof Element) || target.closest(TYPING) || document.querySelector(DIALOG)) return
      const shortcut = find(prefix + key)
      clearTimeout(timer)
      prefix = key === 'g' ? 'g ' : ''
      timer = window.setTimeout(() => (prefix = ''), SEQUENCE_TIMEOUT_MS)
      if (shortcut && shortcut.run() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [hasCharacters])
}
