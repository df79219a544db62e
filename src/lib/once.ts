/** Loads at the first call, and answers what was loaded from then on: `import()` looks its module up each time, which costs. */
export function once<T>(load: () => Promise<T>) {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}
