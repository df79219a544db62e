type Option = string | readonly [value: string | number, label: string]

/** The options of a select: texts, or values with their labels. */
export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map((option) => {
    const [value, label] = typeof option === 'string' ? [option, option] : option
    return (
      <option key={value} value={value}>
        {label}
      </option>
    )
  })

/** All time zones this browser knows, and the saved one. */
export const TimeZoneOptions = ({ saved }: { saved: string }) => (
  <Options
    of={[...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', saved])]
      .sort()
      .map((zone) => [zone, zone.replaceAll('_', ' ')])}
  />
)
