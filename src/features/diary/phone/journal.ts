import type { NewChange } from '../log/log-form'

/**
 * Taps that aren't in the database yet. Closing the page at that moment would abort the database's transaction, so this is written before
 * the tap is answered.
 */
export function openJournal(token: string) {
  const prefix = `nights ${token} `
  return {
    write: (changes: readonly NewChange[]) =>
      attempt(() => {
        for (const change of changes) localStorage.setItem(prefix + change.id, JSON.stringify(change))
      }),
    read: () =>
      attempt(() =>
        Object.entries(localStorage).flatMap(([key, value]) =>
          key.startsWith(prefix) ? [JSON.parse(value as string) as NewChange] : [],
        ),
      ) ?? [],
    remove: (changes: readonly NewChange[]) =>
      attempt(() => {
        for (const { id } of changes) localStorage.removeItem(prefix + id)
      }),
  }
}

/** Some private windows don't allow storage. */
function attempt<T>(action: () => T) {
  try {
    return action()
  } catch {
    return undefined
  }
}
