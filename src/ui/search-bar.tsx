type Props = {
  /** What is looked for, in the plural: 'mails'. */
  noun: string
  /** In what: 'name, subject'. */
  places: string
  words: string
  onWords: (words: string) => void
  selects: {
    label: string
    value: string
    options: [value: string, label: string][]
    onChange: (value: string) => void
  }[]
}

/** Words to look for, and choices that narrow a list down. */
export const SearchBar = ({ noun, places, words, onWords, selects }: Props) => (
  <div role="search" className="flex flex-wrap gap-2.5">
    <input
      type="search"
      className="control min-w-[min(11rem,100%)] flex-3 placeholder:text-soft"
      placeholder={`Search ${places}…`}
      aria-label={`Search ${noun}`}
      value={words}
      onChange={(event) => onWords(event.target.value)}
    />
    {selects.map(({ label, value, options, onChange }) => (
      <select
        key={label}
        className="control select-arrow min-w-[min(8.75rem,100%)] flex-1 max-sm:text-[0.95rem]"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    ))}
  </div>
)
