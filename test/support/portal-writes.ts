import { parseSync } from 'vite'

/** Functions that send a change and report failures: with a toast, a line next to the field, or the state of a query. */
const SHARED = ['useToastMutation', 'useDedupedMutation', 'useAutosavedDrafts', 'portalQuery', 'useQuery']

type Source = { path: string; text: string }
type Node = { type: string; start: number; end: number; name?: string } & Record<string, unknown>
/** A node, its parent, and the property it's in. */
type Place = { node: Node; key: string; parent?: Place; file: Source }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodeOf = (value: unknown) => (isNode(value) ? value : undefined)

function collect(place: Place, places: Place[] = []) {
  places.push(place)
  for (const [key, value] of Object.entries(place.node)) {
    if (/^type[A-Z]/.test(key)) continue
    const children = Array.isArray(value) ? value : [value]
    for (const node of children) if (isNode(node)) collect({ node, key, parent: place, file: place.file }, places)
  }
  return places
}

function* climb(place: Place) {
  for (let here: Place | undefined = place; here; here = here.parent) yield here
}

/** Returns the name of a function, or of an object with functions, if it's declared or assigned to a constant. */
function nameOf({ node, parent }: Place) {
  if (node.type === 'FunctionDeclaration') return nodeOf(node.id)?.name
  if (/Function|^Object/.test(node.type) && parent?.node.type === 'VariableDeclarator')
    return nodeOf(parent.node.id)?.name
}

/** Returns the function or component that gets this node as an argument or a prop. */
function receiverOf({ node, key, parent }: Place) {
  if (parent?.node.type === 'CallExpression' && key === 'arguments') return nodeOf(parent.node.callee)?.name
  if (node.type === 'JSXAttribute') return nodeOf(parent?.node.name)?.name
}

/** Whether a component gets all props of the component that renders it. */
const handsPropsOn = ({ type, attributes }: Node) =>
  type === 'JSXOpeningElement' && (attributes as Node[]).some((attribute) => attribute.type === 'JSXSpreadAttribute')

const isHookOrComponent = (name: string) => /^(use[A-Z]|[A-Z])/.test(name)

/** Whether a node is a call that changes something, with or without the typed client. */
function isWrite({ node, file }: Place) {
  if (node.type === 'NewExpression') return nodeOf(node.callee)?.name === 'XMLHttpRequest'
  if (node.type !== 'CallExpression') return false
  const callee = nodeOf(node.callee)
  if (callee?.name === 'fetch') return file.text.slice(node.start, node.end).includes('method:')
  return /^\$(post|put|patch|delete)$/.test(nodeOf(callee?.property)?.name ?? '')
}

/** Whether an identifier is called or passed here, rather than declared, imported, or a property's name. */
const isUse = ({ node, key, parent }: Place) =>
  (node.type === 'Identifier' || (parent && handsPropsOn(parent.node))) &&
  !(key === 'object' || key === 'id' || key === 'params' || (key === 'property' && !parent!.node.computed)) &&
  !(key === 'key' && !parent!.node.shorthand) &&
  !/^(Import|Export)/.test(parent!.node.type)

/**
 * Returns where the sources change something without a shared mutation, as `path:line`. A write may be in its own function if every
 * use of that function passes it to a shared mutation, or to a hook or component that has one.
 */
export function findUnsharedWrites(files: Source[]) {
  const places = files.flatMap((file) => {
    const { program, errors } = parseSync(file.path, file.text)
    if (errors.length > 0) throw Error(`${file.path}: ${errors[0]!.message}`)
    return collect({ node: program as unknown as Node, key: '', file })
  })
  const importers = new Map<string, Set<Source>>()
  for (const { node, file } of places)
    if (node.type === 'ImportSpecifier') {
      const name = nodeOf(node.imported)!.name!
      importers.set(name, (importers.get(name) ?? new Set()).add(file))
    }
  const senders = new Set(SHARED)
  const uses = Map.groupBy(places.filter(isUse), ({ node }) => node.name!)
  /** The hooks and components around each use of a sender are also senders. */
  for (const name of senders)
    for (const use of uses.get(name) ?? [])
      for (const place of climb(use)) {
        const around = nameOf(place)
        if (around && isHookOrComponent(around)) senders.add(around)
      }

  function isShared(place: Place, seen: string[] = []): boolean {
    for (const here of climb(place)) {
      if (senders.has(receiverOf(here) ?? '')) return true
      const name = nameOf(here)
      if (!name) continue
      if (isHookOrComponent(name) || seen.includes(name)) return false
      const users = uses.get(name)?.filter(({ file }) => file === here.file || importers.get(name)?.has(file))
      return Boolean(users?.length) && users!.every((use) => isShared(use, [...seen, name]))
    }
    return false
  }
  return places
    .filter((place) => isWrite(place) && !isShared(place))
    .map(({ node, file }) => `${file.path}:${file.text.slice(0, node.start).split('\n').length}`)
}
