import { useState } from 'react'
import { useSentForm } from '../../../lib/api/sent-form'
import { Button } from '../../../ui/button'
import { useTexts } from '../../website/use-texts'
import { controlClass, Field } from '../../../ui/forms/field'

/** Adds a photo to a testimonial, replaces it, or removes it. The browser posts it, with or without JavaScript. */
export function PhotoForm({ token, hasPhoto }: { token: string; hasPhoto: boolean }) {
  const action = `/testimonial/${token}/photo`
  const rejected = useSentForm(action)
  const [isSending, setIsSending] = useState(false)
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="mt-8 grid gap-3"
      onSubmit={() => {
        setIsSending(true)
        // If they navigate back, it can be sent again.
        addEventListener('pageshow', () => setIsSending(false), { once: true })
      }}
    >
      <Field
        id="field-photo"
        label={hasPhoto ? 'Another photo' : 'A photo'}
        optional
        hint={<span>{useTexts('testimonial').text('photo')}</span>}
        error={rejected?.error}
      >
        {(ariaProps) => (
          <input type="file" name="photo" accept="image/*" required className={controlClass} {...ariaProps} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" aria-busy={isSending}>
          {isSending ? 'Sending...' : hasPhoto ? 'Replace photo' : 'Add photo'}
        </Button>
        {hasPhoto && (
          <Button type="submit" variant="ghost" name="remove" value="yes" formNoValidate>
            Remove photo
          </Button>
        )}
      </div>
    </form>
  )
}
