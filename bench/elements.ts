import { createElement, type ReactNode } from 'react'

type Element = { tag: string; props: Record<string, unknown>; children: (Element | string)[] }

const token = /<!--.*?-->|<!DOCTYPE html>|<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gs
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const unescape = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)

/** What these elements hold is one string for our own pages too: data, and an article's text. */
const isRaw = ({ tag, props }: Element) => tag === 'script' || props.class === 'prose'

/** The elements of a page that react-dom has written. It is no parser for any other HTML. */
export function elementsOf(html: string): Element {
  const open: Element[] = [{ tag: '', props: {}, children: [] }]
  token.lastIndex = 0
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [whole, closing, tag, attributes = '', selfClosing] = match
    const parent = open.at(-1)!
    if (!tag) {
      if (!whole.startsWith('<')) parent.children.push(unescape(whole))
    } else if (closing) open.pop()
    else {
      const element: Element = { tag, props: propsOf(attributes), children: [] }
      parent.children.push(element)
      if (selfClosing) continue
      if (isRaw(element)) {
        const end = endOf(html, tag, token.lastIndex)
        element.props.dangerouslySetInnerHTML = { __html: html.slice(token.lastIndex, end) }
        token.lastIndex = end
      }
      open.push(element)
    }
  }
  return open[0]!.children.find((child) => typeof child !== 'string')!
}

/** Elements of React, made anew: a component makes its own too. */
export const toReact = ({ tag, props, children }: Element): ReactNode =>
  createElement(tag, props, ...children.map((child) => (typeof child === 'string' ? child : toReact(child))))

function propsOf(attributes: string) {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value = ''] of attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g))
    props[name] = name === 'style' ? styleOf(unescape(value)) : unescape(value)
  return props
}

const styleOf = (text: string) =>
  Object.fromEntries(
    text.split(';').map((rule) => {
      const [name = '', ...value] = rule.split(':')
      return [
        name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value.join(':'),
      ]
    }),
  )

/** Where the closing tag begins that belongs to the opening one before `from`. */
function endOf(html: string, tag: string, from: number) {
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g')
  tags.lastIndex = from
  for (let depth = 1, match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1
    if (depth === 0) return match.index
  }
  throw Error(`<${tag}> is not closed`)
}
