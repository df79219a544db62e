/**
 * Returns a function that loads on its first call and then returns the same result. A failed load is retried. Calling
 * `import()` every time would resolve the module every time, which is slow.
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
