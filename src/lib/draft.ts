/**
 * A half-filled form outlives a reload: in this tab only, because it tells of a child, and not once it is sent. A browser that
 * stores nothing keeps no draft.
 */
export function readDraft(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps what is filled in. */
export function writeDraft(key: string, values: Record<string, string>) {
  const filled = Object.entries(values).filter(([, value]) => value)
  try {
    if (filled.length) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(filled)))
    else sessionStorage.removeItem(key)
  } catch {
    // No draft.
  }
}
