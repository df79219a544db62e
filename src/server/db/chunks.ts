/** SQLite allows 32,766 parameters in a statement. */
const CHUNK_SIZE = 500

/** Returns the rows of all chunks of `ids`, which may be too many for one statement. */
export async function selectInChunks<T>(ids: readonly string[], select: (some: string[]) => Promise<T[]>) {
  const rows: T[] = []
  for (const some of chunks(ids)) rows.push(...(await select(some)))
  return rows
}

/** Splits ids into arrays that fit one statement. */
export function* chunks(ids: readonly string[]) {
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) yield ids.slice(start, start + CHUNK_SIZE)
}
