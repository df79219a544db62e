import { useEffect, useEffectEvent } from 'react'
import { focusNextRow, runRowAction } from '../../ui/lists/rows'

/** A portal page. If it has a key, `g` and that key open it. */
export type PortalPage = { label: string; to: string; key?: string }

export type Shortcut = {
  /** Alternatives. `g c` means one after the other. */
  keys: readonly string[]
  label: string
  /** Returns false if there's nothing to do, so the key keeps its usual meaning. */
  run: () => boolean | void
}

type Actions = { openSearch: () => void; openHelp: () => void; goTo: (path: string) => void }

/** Returns all of the portal's keyboard shortcuts, for the handler and for the dialog that lists them. */
export const getShortcuts = (pages: readonly PortalPage[], { openSearch, openHelp, goTo }: Actions): Shortcut[] => [
  { keys: ['/'], label: 'Search everything', run: openSearch },
  { keys: ['j'], label: 'Next in the list', run: () => focusNextRow(1) },
  { keys: ['k'], label: 'Previous in the list', run: () => focusNextRow(-1) },
  { keys: ['Enter', 'o'], label: 'Open an article or a testimonial', run: () => runRowAction('open') },
  {
    keys: ['e'],
    label: 'Mark a message as read, choose a request’s status, edit an article',
    run: () => runRowAction('change'),
  },
  // The note's field handles this itself, because the user is typing in it.
  {
    keys: ['Ctrl Enter', '⌘ Enter'],
    label: 'Save the note you’re writing, or send the comment or answer',
    run: () => false,
  },
  { keys: ['?'], label: 'Show these keys', run: openHelp },
  ...pages.flatMap(({ label, to, key }) =>
    key ? [{ keys: [`g ${key}`], label: `Go to ${label}`, run: () => goTo(to) }] : [],
  ),
]

const SEQUENCE_TIMEOUT_MS = 1500
/** Where letters type text, or select an option or menu item. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu]'
const DIALOG = '[role=dialog], [role=alertdialog]'

/** Whether a modified key is meant for a form: not in a dialog or another form's field, and not on a link, which it opens elsewhere. */
export function isMeantFor(form: HTMLFormElement | null, { target }: Event) {
  if (!(target instanceof Element) || document.querySelector(DIALOG) || target.closest('a')) return false
  const field = target.closest(TYPING)
  return field === null || form?.contains(field) === true
}

/** Runs shortcuts, except while typing, with a modifier, or in a dialog. Without `hasCharacters`, only runs Enter. */
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
