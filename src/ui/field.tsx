import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'

type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string; optional?: boolean; className?: string }

const control =
  'w-full min-h-12 rounded-field border border-edge bg-raised px-3.5 py-2.5 text-ink placeholder:text-soft placeholder:opacity-100 disabled:border-line disabled:bg-sunk disabled:text-soft aria-invalid:border-late aria-invalid:ring-1 aria-invalid:ring-late'

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** What stands around a control, and what is the control's own. */
function split<Props extends FieldProps & { id?: string }>({ label, hint, error, optional, className, ...own }: Props) {
  return [{ label, hint, error, optional, className, id: own.id }, own] as const
}

/** Label, hint and error of one control, and the attributes that tie them to it. */
function Field({
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
          <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
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

/** A password that can be looked at while typing. */
export function PasswordField(props: FieldProps & ComponentProps<'input'>) {
  const [around, own] = split(props)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...around}>
      {(wiring) => (
        <div className="relative">
          <input {...own} {...wiring} type={shown ? 'text' : 'password'} className={`${control} pr-13`} />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-field text-soft hover:text-ink scriptless:hidden"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
