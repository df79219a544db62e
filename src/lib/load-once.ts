/**
 * Returns a function that loads on its first call, and returns the same result from then on. A failed load is retried. Calling
 * `import()` each time is slow, because it resolves the module again.
 */
export function loadOnce<T>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined
  return () => {
    if (!loading) {
      loading = load()
      loading.catch(() => (loading = undefined))
    }
    return loading
  }
}
