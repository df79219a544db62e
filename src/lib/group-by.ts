/** `Map.groupBy`, which browsers at our floor don't have (docs/decisions/030). */
export function groupBy<Key, Item>(items: readonly Item[], getKey: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
