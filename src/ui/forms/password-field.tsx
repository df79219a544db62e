import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { controlClass, Field, splitFieldProps, type FieldProps } from './field'

export function PasswordField(props: FieldProps & ComponentProps<'input'>) {
  const [fieldProps, controlProps] = splitFieldProps(props)
  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <Field {...fieldProps}>
      {(ariaProps) => (
        <div className="relative">
          <input
            {...controlProps}
            {...ariaProps}
            type={isVisible ? 'text' : 'password'}
            className={`${controlClass} pr-13`}
          />
          <button
            type="button"
            aria-label={isVisible ? 'Hide password' : 'Show password'}
            aria-controls={ariaProps.id}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-field text-soft hover:text-ink noscript:hidden"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
