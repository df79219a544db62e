/**
 * Loads at the first call, and answers what was loaded from then on: `import()` looks its module up each time, which costs. What
 * could not be loaded is tried again.
 */
export function once<T>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined
  return () => {
    if (!loading) {
      loading = load()
      loading.catch(() => (loading = undefined))
    }
    return loading
  }
}
