import { useId, type ComponentProps, type ReactNode } from 'react'
import { CircleAlert } from '../icons'

export type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string; optional?: boolean; className?: string }

export const control =
  'w-full min-h-12 rounded-field border border-edge bg-raised px-3.5 py-2.5 text-ink placeholder:text-soft placeholder:opacity-100 disabled:border-line disabled:bg-sunk disabled:text-soft aria-invalid:border-late aria-invalid:ring-1 aria-invalid:ring-late'

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** What stands around a control, and what is the control's own. */
export function split<Props extends FieldProps & { id?: string }>({
  label,
  hint,
  error,
  optional,
  className,
  ...own
}: Props) {
  return [{ label, hint, error, optional, className, id: own.id }, own] as const
}

/** Label, hint and error of one control, and the attributes that tie them to it. */
export function Field({
  label,
  hint,
  error,
  optional,
  className = '',
  id: givenId,
  children,
}: FieldProps & { id?: string; children: (wiring: Wiring) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-[0.94rem] text-soft">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-[0.94rem] font-medium text-late">
          <CircleAlert className="mt-[0.2em] size-[1.1em] shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** A line of text: also e-mail, phone, date and number, by `type`. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const [around, own] = split(props)
  return <Field {...around}>{(wiring) => <input type="text" {...own} {...wiring} className={control} />}</Field>
}

/** Text of several lines. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const [around, own] = split(props)
  return (
    <Field {...around}>
      {(wiring) => <textarea rows={4} {...own} {...wiring} className={`${control} resize-y`} />}
    </Field>
  )
}

/** A choice from the device's own list; the options are its children. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const [around, own] = split(props)
  return <Field {...around}>{(wiring) => <select {...own} {...wiring} className={`${control} select-arrow`} />}</Field>
}
