/** Formats a size as '4 MB', with a decimal below ten: '1.5 GB'. Sizes below a kilobyte become '1 KB', except zero. */
export function formatBytes(bytes: number) {
  const units = ['KB', 'MB', 'GB', 'TB'] as const
  const exponent = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length)
  const value = bytes / 1000 ** exponent
  const rounded =
    value < 10 ? Math.max(Math.round(value * 10) / 10, exponent === 1 && bytes > 0 ? 1 : 0) : Math.round(value)
  return `${rounded.toLocaleString('en-US')} ${units[exponent - 1]}`
}
