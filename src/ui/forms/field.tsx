import { useId, type ComponentProps, type ReactNode } from 'react'
import { CircleAlert } from '../icons'
import { useIsHydrating } from '../static-drawing'

export type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string; optional?: boolean; className?: string }

export const controlClass =
  'w-full min-h-12 rounded-field border border-edge bg-raised px-3.5 py-2.5 text-ink placeholder:text-soft placeholder:opacity-100 disabled:border-line disabled:bg-sunk disabled:text-soft aria-invalid:border-late aria-invalid:[box-shadow:0_0_0_1px_var(--late)]'

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export function splitFieldProps<Props extends FieldProps & { id?: string }>({
  label,
  hint,
  error,
  optional,
  className,
  ...controlProps
}: Props) {
  return [{ label, hint, error, optional, className, id: controlProps.id }, controlProps] as const
}

/** A control with its label, hint, and error. `children` gets the attributes that connect them. */
export function Field({
  label,
  hint,
  error,
  optional,
  className = '',
  id: idProp,
  children,
}: FieldProps & { id?: string; children: (ariaProps: ControlProps) => ReactNode }) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-small text-soft">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="flex items-start gap-1.5 text-small font-medium text-late">
    <CircleAlert className="mt-[0.2em] size-[1.1em] shrink-0" />
    {children}
  </p>
)

/** A single-line input: text, or another `type`. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const [fieldProps, controlProps] = splitFieldProps(props)
  return (
    <Field {...fieldProps}>
      {(ariaProps) => <input type="text" dir="auto" {...controlProps} {...ariaProps} className={controlClass} />}
    </Field>
  )
}

/** A multi-line input. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const [fieldProps, controlProps] = splitFieldProps(props)
  // When React hydrates, it resets a textarea to its default value, which would overwrite what was typed before.
  const isHydrating = useIsHydrating() && !import.meta.env.SSR
  const element = isHydrating && (document.getElementById(fieldProps.id ?? '') as HTMLTextAreaElement | null)
  const typed = element && { defaultValue: element.value }
  return (
    <Field {...fieldProps}>
      {(ariaProps) => (
        <textarea
          rows={4}
          dir="auto"
          {...controlProps}
          {...typed}
          {...ariaProps}
          className={`${controlClass} resize-y`}
        />
      )}
    </Field>
  )
}

/** A native select. Its options are the children. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const [fieldProps, controlProps] = splitFieldProps(props)
  return (
    <Field {...fieldProps}>
      {(ariaProps) => <select {...controlProps} {...ariaProps} className={`${controlClass} select-arrow pr-11`} />}
    </Field>
  )
}
