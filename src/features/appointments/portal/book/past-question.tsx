type Props = { checked: boolean; onChange: (checked: boolean) => void; error?: string }

/** Asks whether a time that has passed is meant. Nobody is emailed about it. */
export const PastQuestion = ({ checked, onChange, error }: Props) => (
  <div className="rounded-2xl bg-warnbg px-4 py-2 text-warn">
    <label className="choose flex leading-snug">
      <input
        type="checkbox"
        required
        className="flex-none"
        aria-invalid={error ? true : undefined}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="py-1.5">This time has passed. Keep it in the calendar anyway, without an email to anyone.</span>
    </label>
  </div>
)
