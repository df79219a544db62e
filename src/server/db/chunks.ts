/** Parameters of one statement: SQLite takes 32,766. */
const CHUNK = 500

/** Many ids, as many at a time as a statement takes. */
export function* chunks(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += CHUNK) yield ids.slice(start, start + CHUNK)
}
