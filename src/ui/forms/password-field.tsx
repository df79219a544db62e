import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { control, Field, split, type FieldProps } from './field'

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
