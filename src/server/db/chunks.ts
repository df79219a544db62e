/** SQLite allows 32,766 parameters in a statement. */
const CHUNK_SIZE = 500

/** Returns the rows of all chunks of `ids`, however many there are. */
export async function selectInChunks<T>(ids: readonly string[], select: (some: string[]) => Promise<T[]>) {
  const rows: T[] = []
  for (const some of chunks(ids)) rows.push(...(await select(some)))
  return rows
}

export const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Splits ids or rows into arrays that fit one statement. */
export function* chunks<T>(items: readonly T[]) {
  for (let start = 0; start < items.length; start += CHUNK_SIZE) yield items.slice(start, start + CHUNK_SIZE)
}
