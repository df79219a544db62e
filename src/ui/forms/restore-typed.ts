type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The forms that the server has sent. What is typed before hydration is in them. */
const serverForms = import.meta.env.SSR ? [] : [...document.forms].map((form) => ({ form, key: getKey(form) }))

let focused: EventTarget | null = null
if (!import.meta.env.SSR) {
  focused = document.activeElement
  addEventListener('focusin', rememberFocus)
}

function rememberFocus({ target }: Event) {
  focused = target
}

/**
 * Puts what was typed before hydration into the forms with which React has replaced those of the server: it renders the page
 * anew if an extension, a translator, or a proxy has changed it (react.dev/errors/418). Does so once, so that nothing typed
 * appears in a later form.
 */
export function restoreTyped() {
  removeEventListener('focusin', rememberFocus)
  for (const { form, key } of serverForms.splice(0)) {
    if (form.isConnected) continue
    const next = [...document.forms].find((other) => getKey(other) === key)
    if (next) for (const control of getControls(form)) restore(control, findSame(next, control))
  }
  focused = null
}

/** Identifies a form: where it's sent, and which one of those it is. */
function getKey(form: HTMLFormElement) {
  const action = form.getAttribute('action')
  const same = [...document.forms].filter((other) => other.getAttribute('action') === action)
  return `${same.indexOf(form)} ${action}`
}

const getControls = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is Control => element.matches('input, textarea, select'))

/** Finds the control that takes another's place. A chosen radio button that isn't there anymore gives its value to the hidden field of its name. */
function findSame(form: HTMLFormElement, control: Control) {
  const { type, value } = control
  const named = getControls(form).filter(({ name }) => name === control.name)
  const isChosen = type === 'radio' && (control as HTMLInputElement).checked
  return (
    named.find((other) => other.type === type && (!/radio|checkbox/.test(type) || other.value === value)) ??
    (isChosen ? named.find((other) => other.type === 'hidden') : undefined)
  )
}

function restore(from: Control, to: Control | undefined) {
  if (!to) return
  if (isChanged(from)) copy(from, to)
  if (from === focused && document.activeElement === document.body) moveFocus(from, to)
}

/** Focuses the control that takes another's place, with the same selection. */
export function moveFocus(from: Control, to: Control) {
  to.focus({ preventScroll: true })
  // Only texts have a selection; an email address has none.
  if (to instanceof HTMLSelectElement || from instanceof HTMLSelectElement || from.selectionStart === null) return
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? undefined)
}

function isChanged(control: Control) {
  if (control instanceof HTMLSelectElement) return control.selectedIndex !== getDefaultIndex(control)
  if (/radio|checkbox/.test(control.type)) {
    const { checked, defaultChecked } = control as HTMLInputElement
    return checked !== defaultChecked
  }
  return control.value !== control.defaultValue
}

const getDefaultIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )

/** As if the visitor had typed: React and the form are told. */
function copy(from: Control, to: Control) {
  const { checked, files } = from as HTMLInputElement
  if (/radio|checkbox/.test(to.type)) {
    if (checked !== (to as HTMLInputElement).checked && (checked || to.type === 'checkbox')) to.click()
    return
  }
  if (to.type === 'file') (to as HTMLInputElement).files = files
  // React ignores an input event after its own setter, which replaces the element's.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')!.set!.call(to, from.value)
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }))
}
