/**
 * Loads at the first call and returns the same result from then on; a failed load is tried again. Calling `import()` each
 * time would look the module up each time, which costs.
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
