import { api } from '../../../lib/api/client'
import { success } from '../../../lib/api/reply'
import { useChange } from '../../../ui/forms/use-change'
import { restore } from '../../trash/restore-mutation'
import { testimonialsQuery } from '../queries'

const one = api.testimonials[':id']

export type TestimonialFields = {
  parentName: string
  testimonial: string
  childAge: string
  rating: number
  photoUrl: string
}

const failures = (verb: string, ing: string) => ({
  failed: `Failed to ${verb} testimonial`,
  error: `Error ${ing} testimonial`,
})

export const useCreateTestimonial = () =>
  useChange({
    run: (json: TestimonialFields) => success(api.testimonials.$post({ json: { ...json, approved: true } })),
    done: () => 'Testimonial created successfully',
    ...failures('create', 'creating'),
  })

export const useUpdateTestimonial = (id: string) =>
  useChange({
    run: (json: TestimonialFields) => success(one.$patch({ param: { id }, json })),
    done: () => 'Testimonial updated successfully',
    ...failures('update', 'updating'),
  })

export const useApproveTestimonial = (id: string) =>
  useChange({
    run: (approved: boolean) => success(one.approve.$patch({ param: { id }, json: { approved } })),
    apply: (client, row) =>
      client.setQueryData(testimonialsQuery.queryKey, (rows) => rows?.map((old) => (old.id === row.id ? row : old))),
    done: (approved) => `Testimonial ${approved ? 'approved' : 'unapproved'} successfully`,
    ...failures('update', 'updating'),
  })

export const useDeleteTestimonial = (id: string) =>
  useChange({
    run: () => success(one.$delete({ param: { id } })),
    undo: () => () => restore(id),
    done: () => 'Testimonial deleted successfully',
    ...failures('delete', 'deleting'),
  })
