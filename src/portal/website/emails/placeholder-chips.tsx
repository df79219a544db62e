import { useId } from 'react'

type Props = { placeholders: Record<string, string>; onInsert: (placeholder: string) => void }

/** Placeholders as buttons that insert them. One without a label is still filled in, but no longer offered. */
export function PlaceholderChips({ placeholders, onInsert }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="text-small text-soft">
        Insert where you’re writing:
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {Object.entries(placeholders).map(
          ([name, label]) =>
            label && (
              <button
                key={name}
                type="button"
                className="min-h-9 rounded-full border border-line bg-sunk px-3 text-left text-small leading-tight hover:border-edge"
                onClick={() => onInsert(`{{${name}}}`)}
              >
                {label} <code className="text-soft">{`{{${name}}}`}</code>
              </button>
            ),
        )}
      </div>
    </div>
  )
}
