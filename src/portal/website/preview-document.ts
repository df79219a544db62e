import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { format } from '../../features/website/use-texts'
import type { WebsiteText } from './queries'

/** Marks texts with outlines, which take no space. On dark ground they have the color of its text. */
const styles = `
  @layer base {
    [data-text] { border-radius: 0.3rem; }
  }
  :root { --mark: var(--calm, currentColor); --changed: light-dark(#c4762f, #f6c66e); }
  :is(.bg-ground, footer) { --mark: var(--on-ground); }
  [data-text] {
    outline: 1.5px dashed color-mix(in oklab, var(--mark) 45%, transparent);
    outline-offset: 0.25rem;
    cursor: pointer;
  }
  [data-text]:is(:hover, :focus-visible) { outline: 2px solid var(--mark); }
  [data-text][aria-current] { outline: 3px solid var(--mark); box-shadow: 0 0 0 0.25rem color-mix(in oklab, var(--mark) 18%, transparent); }
  /* The picture behind can be chosen too. */
  .hero > .wrap { pointer-events: none; }
  .hero > .wrap > * { pointer-events: auto; }
  .text-name, .text-dot { position: absolute; z-index: 99; pointer-events: none; }
  @supports not (anchor-name: --text) {
    .text-name, .text-dot { display: none; }
  }
  .text-name {
    top: calc(anchor(top) - 0.25rem);
    left: calc(anchor(right) + 0.3rem);
    width: max-content;
    padding: 0.1rem 0.6rem;
    border-radius: 0.45rem;
    background: var(--calm, #2b5f73);
    color: light-dark(#fff, #14182f);
    font: 600 1rem/1.5 Figtree, system-ui, sans-serif;
    position-try-fallbacks: --above;
  }
  @position-try --above { inset: auto calc(anchor(right) - 0.25rem) calc(anchor(top) + 0.35rem) auto; }
  .text-dot {
    top: calc(anchor(top) - 0.8rem);
    left: calc(anchor(left) - 0.8rem);
    width: 1.1rem;
    height: 1.1rem;
    border: 3px solid var(--raised);
    border-radius: 50%;
    background: var(--changed);
  }
`

/** Adds the marks' styles to a page that has loaded. */
export function prepareDocument(preview: Document) {
  preview.head.append(Object.assign(preview.createElement('style'), { textContent: styles }))
}

const find = (preview: Document, key: string) =>
  preview.querySelectorAll<HTMLElement>(`[data-text="${CSS.escape(key)}"]`)

type Marks = { texts: readonly WebsiteText[]; selected: string; changed: readonly WebsiteText[] }

/** Makes texts reachable by keyboard, frames the chosen one with its name, and puts dots at what has changed. */
export function markTexts(preview: Document, { texts, selected, changed }: Marks) {
  for (const mark of preview.querySelectorAll('.text-name, .text-dot')) mark.remove()
  // Links and fields do nothing here. Only texts can have the focus.
  for (const link of preview.querySelectorAll('a[href]')) link.removeAttribute('href')
  for (const control of preview.querySelectorAll<HTMLElement>('button, input, select, textarea, [tabindex]'))
    if (!control.dataset.text) control.tabIndex = -1
  let anchors = 0
  const addMark = (className: string, element: HTMLElement, textContent = '') => {
    const name = element.style.getPropertyValue('anchor-name') || `--text-${++anchors}`
    element.style.setProperty('anchor-name', name)
    const mark = Object.assign(preview.createElement('span'), { className, textContent })
    mark.setAttribute('aria-hidden', 'true')
    mark.style.setProperty('position-anchor', name)
    preview.body.append(mark)
  }
  for (const { key, label } of texts)
    for (const [index, element] of [...find(preview, key)].entries()) {
      const isChanged = changed.some((text) => text.key === key)
      element.style.removeProperty('anchor-name')
      element.tabIndex = 0
      // Not the role of a button: headings must stay headings.
      element.ariaDescription = `Edit ${label}${isChanged ? ', changed' : ''}`
      element.ariaCurrent = key === selected ? 'true' : null
      if (isChanged) addMark('text-dot', element)
      if (key === selected && index === 0) addMark('text-name', element, label)
    }
}

/** Scrolls to a text if it isn't in view. Not by `scrollIntoView`, which would scroll the portal too. */
export function scrollToText(preview: Document, key: string) {
  const [element] = find(preview, key)
  const view = preview.defaultView
  if (!element || !view) return
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > view.innerHeight) view.scrollBy({ top: top - view.innerHeight / 3 })
}

const roots = new WeakMap<Element, Root>()

/** Shows what is typed. Elements with other content than text show it once the page is rendered again. */
export function showText(preview: Document, key: string, value: string) {
  const content: ReactNode = format(value)
  for (const element of find(preview, key)) {
    if ([...element.children].some((child) => !child.matches('br, em'))) continue
    const root = roots.get(element) ?? createRoot(element)
    roots.set(element, root)
    root.render(content)
  }
}
