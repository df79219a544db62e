import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  InsertQueryNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  ValuesNode,
  type ColumnUpdateNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
  type ValuesItemNode,
} from 'kysely'
import type { JsonColumn } from './columns'
import type { Tables } from './tables'

/** What a column stores for null: a text if it's `not null`. */
type StoredNull = null | 'null' | ''
type JsonColumns = Record<string, StoredNull>
type JsonNames<Table> = {
  [name in keyof Table]: [Extract<Table[name], JsonColumn<unknown>>] extends [never] ? never : name
}[keyof Table]

/** Every `JsonColumn` of every table. */
const tables: {
  [table in keyof Tables as [JsonNames<Tables[table]>] extends [never] ? never : table]: {
    [name in JsonNames<Tables[table]>]: StoredNull
  }
} = {
  accountInvitation: { permissions: null },
  answer: { times: null },
  appointment: { undo: null },
  calendar: { notices: null },
  diary: { moves: null },
  diaryChange: { fields: null },
  diaryImport: { choices: null },
  intake: { answers: null },
  nightComment: { undo: null },
  offer: { lines: null, parts: null, short: null },
  outbox: { letter: '' },
  packageQuestions: { questions: null },
  packageRhythm: { days: null },
  payment: { receipt: null },
  paymentAttempt: { seen: null },
  plan: { draft: null, pauses: null },
  planTemplate: { content: null },
  planVersion: { content: null },
  post: { workingCopy: null },
  setting: { value: 'null' },
  support: { result: null },
  trash: { content: null },
  websiteDraft: { value: 'null' },
  websiteVersion: { content: null },
}
const columnsByTable = new Map<string, JsonColumns>(Object.entries(tables))

const resultNames = new WeakMap<QueryId, string[]>()

/**
 * Stringifies values written to JSON columns, and parses values read from them. It tells these columns by the query,
 * because any text may look like JSON. Raw SQL is left alone.
 */
export const jsonPlugin: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    const names = findResults(node as Query)
    if (names.length) resultNames.set(queryId, names)
    return stringifyValues(node)
  },
  async transformResult({ queryId, result }) {
    for (const name of resultNames.get(queryId) ?? [])
      for (const row of result.rows) {
        const text = row[name]
        if (typeof text === 'string') row[name] = text ? JSON.parse(text) : null
      }
    return result
  },
}

/** The parts that are read, of any kind of query. */
type Query = Partial<
  Pick<SelectQueryNode, 'selections' | 'from' | 'joins'> &
    Pick<InsertQueryNode, 'into' | 'returning'> &
    Pick<UpdateQueryNode, 'table'>
>

/** Returns the names under which a query returns JSON columns. */
function findResults({ selections, from, joins = [], into, table, returning }: Query): string[] {
  const nodes = [into, table, ...(from?.froms ?? []), ...joins.map((join) => join.table)]
  const sources = nodes.filter((node) => node !== undefined).map(toSource)
  return (selections ?? returning?.selections ?? []).flatMap(({ selection }) => {
    const { node, alias } = splitAlias(selection)
    if (SelectAllNode.is(node)) return sources.flatMap(({ columns }) => columns)
    if (!ReferenceNode.is(node)) return []
    const owner = node.table?.table.identifier.name
    const columns = sources.filter(({ name }) => !owner || name === owner).flatMap((source) => source.columns)
    if (SelectAllNode.is(node.column)) return columns
    const { name } = node.column.column
    return columns.includes(name) ? [alias ?? name] : []
  })
}

/** Returns the name and the JSON columns of a table or subquery. */
function toSource(source: OperationNode) {
  const { node, alias } = splitAlias(source)
  if (SelectQueryNode.is(node)) return { name: alias, columns: findResults(node) }
  const table = toTable(node)
  return { name: alias ?? table, columns: Object.keys(columnsByTable.get(table) ?? {}) }
}

const toTable = (node?: OperationNode) => (node && TableNode.is(node) ? node.table.identifier.name : '')

function splitAlias(node: OperationNode) {
  if (!AliasNode.is(node)) return { node }
  return { node: node.node, alias: IdentifierNode.is(node.alias) ? node.alias.name : undefined }
}

function stringifyValues(node: RootOperationNode): RootOperationNode {
  if (UpdateQueryNode.is(node)) {
    const columns = columnsByTable.get(toTable(node.table))
    return columns ? { ...node, updates: stringifyUpdates(columns, node.updates) } : node
  }
  if (!InsertQueryNode.is(node)) return node
  const columns = columnsByTable.get(toTable(node.into))
  if (!columns) return node
  const { values, onConflict } = node
  const stored = node.columns?.map(({ column }) => columns[column.name]) ?? []
  return {
    ...node,
    values:
      values && ValuesNode.is(values) ? ValuesNode.create(values.values.map((row) => toRow(stored, row))) : values,
    onConflict: onConflict && { ...onConflict, updates: stringifyUpdates(columns, onConflict.updates) },
  }
}

const toRow = (stored: (StoredNull | undefined)[], row: ValuesItemNode): ValuesItemNode =>
  PrimitiveValueListNode.is(row)
    ? { ...row, values: row.values.map((value, index) => toText(stored[index], value)) }
    : { ...row, values: row.values.map((value, index) => toTextNode(stored[index], value)) }

const stringifyUpdates = (columns: JsonColumns, updates?: readonly ColumnUpdateNode[]) =>
  updates?.map((update) => ({ ...update, value: toTextNode(columns[toColumn(update)], update.value) }))

const toColumn = ({ column }: ColumnUpdateNode) => (ColumnNode.is(column) ? column.column.name : '')

const toTextNode = (stored: StoredNull | undefined, node: OperationNode): OperationNode =>
  ValueNode.is(node) ? ValueNode.create(toText(stored, node.value)) : node

const toText = (stored: StoredNull | undefined, value: unknown) => {
  if (stored === undefined) return value
  return value === null ? stored : JSON.stringify(value)
}
