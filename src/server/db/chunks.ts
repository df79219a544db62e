/** SQLite allows 32,766 parameters in a statement. */
const CHUNK_SIZE = 500

/** Splits ids into arrays that fit one statement. */
export function* chunks(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) yield ids.slice(start, start + CHUNK_SIZE)
}
