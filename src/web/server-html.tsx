import type { ReactNode } from 'react'
import { ErrorBoundary } from '../ui/error-boundary'
import { moveFocus } from '../ui/forms/restore-typed'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The document as the server sent it, with what was typed before the scripts arrived. */
const serverHtml = document.documentElement.cloneNode(true)
const serverAddress = getAddress()

/**
 * Brings back the server's HTML if the page can't be rendered. It works without scripts: forms are posted, and links load
 * documents. If the failure is another page's, that page is loaded from the server. This can't repeat: a loaded page that fails
 * is at the address that its HTML came from.
 */
export const ServerHtmlBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={RememberView} onFallback={restore}>
    {children}
  </ErrorBoundary>
)

/** What the visitor had typed, where the focus was, and how far the page was scrolled. */
let view: { fields: Field[]; focused: Element | null; scrollY: number } | undefined

function RememberView() {
  view ??= { fields: listFields(), focused: document.activeElement, scrollY: window.scrollY }
  return null
}

function restore() {
  document.documentElement.replaceWith(serverHtml)
  if (getAddress() !== serverAddress) return location.reload()
  const { fields = [], focused, scrollY } = view ?? {}
  const restored = listFields()
  for (const field of fields) {
    const match = restored.find((other) => isSameField(field, other))
    if (!match) continue
    if (match instanceof HTMLInputElement && field instanceof HTMLInputElement) match.checked = field.checked
    match.value = field.value
    if (field === focused) moveFocus(field, match)
  }
  window.scrollTo({ top: scrollY, behavior: 'instant' })
  // Without its router, the page would stay the same under another address.
  addEventListener('popstate', () => getAddress() !== serverAddress && location.reload())
}

/** Without the hash, which only scrolls. */
function getAddress() {
  return location.pathname + location.search
}

/** Returns the fields that a visitor can fill in. A file can't be restored. */
const listFields = () =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(
    ({ name, type }) => name && !['hidden', 'file', 'submit'].includes(type),
  )

const isSameField = (field: Field, other: Field) =>
  field.name === other.name &&
  field.type === other.type &&
  field.form?.action === other.form?.action &&
  (!['radio', 'checkbox'].includes(field.type) || field.value === other.value)
