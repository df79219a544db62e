import { useState } from 'react'
import { newId } from '../../../lib/new-id'
import { Dialog, DialogButtons, type OpenProps } from '../../../ui/overlays/dialog'
import { TextArea, TextField } from '../../../ui/forms/field'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { ImageField } from '../../media/portal/image-field'
import type { Testimonial } from '../queries'
import { useSaveTestimonial, type TestimonialFields } from './testimonial-mutations'
import { Star } from 'lucide-react'

type Props = OpenProps & {
  /** The testimonial to edit; undefined for a new one. */
  testimonial?: Testimonial
}

export function TestimonialDialog(props: Props) {
  // Here and not in the form, so that closing the dialog doesn't forget a pending save.
  const save = useSaveTestimonial(props.testimonial?.id)
  return (
    <Dialog
      startsInField
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.testimonial ? 'Edit Testimonial' : 'Add Testimonial'}
      hint="Write it as the parent said it. An approved one shows on the About page immediately; unapprove it to hide it."
    >
      <TestimonialForm {...props} save={save} />
    </Dialog>
  )
}

/** Only the server validates (SPEC section 5). Escape keeps the draft, Cancel discards it. */
function TestimonialForm({ testimonial, save, onOpenChange }: Props & { save: ReturnType<typeof useSaveTestimonial> }) {
  const [uploading, setUploading] = useState(false)
  const { submit, isPending, field, controlled, cancel } = useAppForm<TestimonialFields, TestimonialFields, unknown>({
    defaultValues: {
      idempotencyKey: newId(),
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
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Parent Name" {...field('parentName')} />
        <TextField label="Child Age" placeholder="8 months" {...field('childAge')} />
      </div>
      <TextArea label="Testimonial" rows={4} {...field('testimonial')} />
      <div inert={isPending} className="grid gap-4">
        <RatingField {...controlled('rating')} />
        <ImageField
          label="Photo URL"
          upload="Upload Photo"
          optional
          {...controlled('photoUrl')}
          onBusy={setUploading}
        />
      </div>
      <DialogButtons
        submit={testimonial ? 'Save Changes' : 'Add Testimonial'}
        busy={isPending || uploading}
        onCancel={() => cancel(onOpenChange)}
      />
    </form>
  )
}

type RatingProps = { name: string; value: number; onChange: (stars: number) => void }

/** One to five stars as radio buttons. */
function RatingField({ name, value, onChange }: RatingProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Rating</legend>
      <div className="mt-1 grid max-w-sm grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-1.5">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-full ring-1 ring-edge ring-inset has-checked:bg-calmbg has-checked:ring-2 has-checked:ring-calm has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-calm"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <Star aria-hidden className="size-[0.95em] fill-current text-accent" />
            {stars}
            <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
