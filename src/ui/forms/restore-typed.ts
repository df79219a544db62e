type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The forms in the server's markup. They contain what was typed before hydration. */
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
 * Moves what was typed before hydration into the forms that replaced the server's. React renders the page again if an
 * extension, a translator, or a proxy has changed it (react.dev/errors/418). Runs only once, so that nothing shows up in a later
 * form.
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

/** Identifies a form by its action, and its index among forms with the same action. */
function getKey(form: HTMLFormElement) {
  const action = form.getAttribute('action')
  const same = [...document.forms].filter((other) => other.getAttribute('action') === action)
  return `${same.indexOf(form)} ${action}`
}

const getControls = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is Control => element.matches('input, textarea, select'))

/** Finds a control's replacement. If a selected radio button is gone, its value goes to the hidden field of the same name. */
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

/** Focuses a control's replacement, with the same selection. */
export function moveFocus(from: Control, to: Control) {
  to.focus({ preventScroll: true })
  // Only text controls have a selection, and email inputs don't.
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

/** Copies a value as if the visitor had typed it, so that React and the form notice. */
function copy(from: Control, to: Control) {
  const { checked, files } = from as HTMLInputElement
  if (/radio|checkbox/.test(to.type)) {
    if (checked !== (to as HTMLInputElement).checked && (checked || to.type === 'checkbox')) to.click()
    return
  }
  if (to.type === 'file') (to as HTMLInputElement).files = files
  // React ignores an input event after its own setter, which shadows the element's.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')!.set!.call(to, from.value)
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }))
}
