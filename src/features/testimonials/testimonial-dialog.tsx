import { useState, type SubmitEvent } from 'react'
import { ApiError } from '../../lib/reply'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextArea, TextField } from '../../ui/field'
import { ImageField } from '../media/image-field'
import type { Testimonial } from './sources'
import { RatingField } from './rating-field'
import type { TestimonialFields, useCreateTestimonial } from './use-testimonial'

type Props = {
  /** The one to edit; without it a new one is written. */
  testimonial?: Testimonial
  save: ReturnType<typeof useCreateTestimonial>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Nothing is checked here (SPEC section 5): what the server refuses is said under its field, and what was typed stays. */
export function TestimonialDialog({ testimonial, save, open, onOpenChange }: Props) {
  const [uploading, setUploading] = useState(false)
  const errors = save.error instanceof ApiError ? save.error.fields : {}

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { rating, ...fields } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const json = { ...fields, rating: Number(rating) } as TestimonialFields
    save.mutate(json, { onSuccess: () => onOpenChange(false) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={testimonial ? 'Edit Testimonial' : 'Add Testimonial'}
      hint="Write it as the parent said it. An approved one shows on the About page at once; unapprove it to hide it."
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Parent Name"
            name="parentName"
            defaultValue={testimonial?.parentName}
            error={errors.parentName}
          />
          <TextField
            label="Child Age"
            name="childAge"
            placeholder="8 months"
            defaultValue={testimonial?.childAge ?? ''}
            error={errors.childAge}
          />
        </div>
        <TextArea
          label="Testimonial"
          name="testimonial"
          rows={4}
          defaultValue={testimonial?.testimonial}
          error={errors.testimonial}
        />
        <RatingField defaultValue={testimonial?.rating ?? 5} />
        <ImageField
          label="Photo URL"
          name="photoUrl"
          upload="Upload Photo"
          optional
          defaultValue={testimonial?.photoUrl}
          error={errors.photoUrl}
          onBusy={setUploading}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending || uploading}>
            {testimonial ? 'Save Changes' : 'Add Testimonial'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
