import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { TextArea, TextField } from '../../../ui/forms/field'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { ImageField } from '../../media/portal/image-field'
import type { Testimonial } from '../queries'
import { RatingField } from './rating-field'
import type { TestimonialFields, useCreateTestimonial } from './use-testimonial'

type Props = {
  /** The one to edit; without it a new one is written. */
  testimonial?: Testimonial
  save: ReturnType<typeof useCreateTestimonial>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const TestimonialDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title={props.testimonial ? 'Edit Testimonial' : 'Add Testimonial'}
    hint="Write it as the parent said it. An approved one shows on the About page at once; unapprove it to hide it."
  >
    <TestimonialForm {...props} />
  </Dialog>
)

/** Nothing is checked here (SPEC section 5): what the server refuses is said under its field. Escape keeps the draft. */
function TestimonialForm({ testimonial, save, onOpenChange }: Props) {
  const [uploading, setUploading] = useState(false)
  const { submit, isPending, field, controlled, discard } = useAppForm<TestimonialFields, TestimonialFields, unknown>({
    defaultValues: {
      parentName: testimonial?.parentName ?? '',
      childAge: testimonial?.childAge ?? '',
      testimonial: testimonial?.testimonial ?? '',
      rating: testimonial?.rating ?? 5,
      photoUrl: testimonial?.photoUrl ?? '',
    },
    mutation: save,
    onSuccess: () => onOpenChange(false),
    draft: `testimonial:${testimonial?.id ?? 'new'}`,
  })
  function cancel() {
    discard()
    onOpenChange(false)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Parent Name" {...field('parentName')} />
        <TextField label="Child Age" placeholder="8 months" {...field('childAge')} />
      </div>
      <TextArea label="Testimonial" rows={4} {...field('testimonial')} />
      <RatingField {...controlled('rating')} />
      <ImageField label="Photo URL" upload="Upload Photo" optional {...controlled('photoUrl')} onBusy={setUploading} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending || uploading}>
          {testimonial ? 'Save Changes' : 'Add Testimonial'}
        </Button>
      </div>
    </form>
  )
}
