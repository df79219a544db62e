import { useEffect, useEffectEvent } from 'react'
import type { Shortcut } from './shortcuts'

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
