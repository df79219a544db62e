import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
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

const failureTitles = (verb: string, ing: string) => ({
  failureTitle: `Failed to ${verb} testimonial`,
  errorTitle: `Error ${ing} testimonial`,
})

export const useCreateTestimonial = () =>
  useToastMutation({
    mutationFn: (json: TestimonialFields) => parseResponse(api.testimonials.$post({ json: { ...json, approved: true } })),
    successTitle: () => 'Testimonial created successfully',
    ...failureTitles('create', 'creating'),
  })

export const useUpdateTestimonial = (id: string) =>
  useToastMutation({
    mutationFn: (json: TestimonialFields) => parseResponse(one.$patch({ param: { id }, json })),
    successTitle: () => 'Testimonial updated successfully',
    ...failureTitles('update', 'updating'),
  })

export const useApproveTestimonial = (id: string) =>
  useToastMutation({
    mutationFn: (approved: boolean) => parseResponse(one.approve.$patch({ param: { id }, json: { approved } })),
    updateCache: (client, row) =>
      client.setQueryData(testimonialsQuery.queryKey, (rows) => rows?.map((old) => (old.id === row.id ? row : old))),
    successTitle: (approved) => `Testimonial ${approved ? 'approved' : 'unapproved'} successfully`,
    ...failureTitles('update', 'updating'),
  })

export const useDeleteTestimonial = (id: string) =>
  useToastMutation({
    mutationFn: () => parseResponse(one.$delete({ param: { id } })),
    undo: () => () => restore(id),
    successTitle: () => 'Testimonial deleted successfully',
    ...failureTitles('delete', 'deleting'),
  })
