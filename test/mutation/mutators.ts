/*
 * Adds what Stryker's own mutators don't cover: Kysely's queries, numbers, and single statements. Stryker has no way to add a mutator
 * (https://github.com/stryker-mutator/stryker-js/issues/1939), so these go into its list.
 */

type Node = {
  type: string
  value?: unknown
  expression?: Node
  callee?: Node
  object?: Node
  property?: Node
  name?: string
  arguments?: Node[]
  quasis?: { value: { raw: string } }[]
}
type Path = { node: Node; parent: Node; key: string | number | null }
type Mutator = { name: string; mutate(path: Path, options: object): Iterable<Node> }

/** Clauses that a query still works without. */
const CLAUSES = ['where', 'whereRef', 'orderBy', 'limit', 'offset', '$if', 'onConflict', 'returning']
/** Their strings are column and table names, and without those, any test fails. */
const NAMES = [...CLAUSES, 'select', 'selectAll', 'selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'innerJoin']
const MORE_NAMES = [
  'leftJoin',
  'as',
  'ref',
  'refTuple',
  'eb',
  'column',
  'groupBy',
  'from',
  'set',
  'header',
  'max',
  'min',
]

/** Returns the name of the called function or method. */
const calledName = ({ type, callee }: Node) =>
  type === 'CallExpression' ? (callee?.property?.name ?? callee?.name) : undefined

const dropClause: Mutator = {
  name: 'Clause',
  *mutate({ node }) {
    const object = node.callee?.object
    if (object?.type === 'CallExpression' && CLAUSES.includes(calledName(node) ?? '')) yield structuredClone(object)
  },
}

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  asc: 'desc',
  desc: 'asc',
  is: 'is not',
  'is not': 'is',
}
const shiftComparison: Mutator = {
  name: 'SqlOperator',
  *mutate({ node }) {
    if (node.type === 'StringLiteral' && Object.hasOwn(OPERATORS, String(node.value)))
      yield { type: 'StringLiteral', value: OPERATORS[String(node.value)] }
  },
}

const addOne: Mutator = {
  name: 'NumericLiteral',
  *mutate({ node, key }) {
    if (node.type === 'NumericLiteral' && key !== 'key') yield { type: 'NumericLiteral', value: Number(node.value) + 1 }
  },
}

const dropStatement: Mutator = {
  name: 'Statement',
  *mutate({ node }) {
    const type = node.type === 'ExpressionStatement' && node.expression?.type
    if (type && ['CallExpression', 'AwaitExpression', 'AssignmentExpression'].includes(type))
      yield { type: 'EmptyStatement' }
  },
}

/** Leaves alone texts for people, SQL, and column names. */
const withoutProse = (mutator: Mutator): Mutator => ({
  ...mutator,
  *mutate(path, options) {
    const text = path.node.quasis?.map(({ value }) => value.raw).join('') ?? String(path.node.value)
    const isName =
      [...NAMES, ...MORE_NAMES].includes(calledName(path.parent) ?? '') && path.parent.arguments?.[2] !== path.node
    if (!isName && !/\s/.test(text)) yield* mutator.mutate(path, options)
  },
})

/** Adds these mutators to Stryker's. */
export async function addMutators() {
  const instrumenter = import.meta.resolve('@stryker-mutator/instrumenter')
  const { allMutators } = (await import(new URL('mutators/index.js', instrumenter).href)) as { allMutators: Mutator[] }
  const strings = allMutators.findIndex(({ name }) => name === 'StringLiteral')
  allMutators[strings] = withoutProse(allMutators[strings]!)
  allMutators.push(dropClause, shiftComparison, addOne, dropStatement)
}
