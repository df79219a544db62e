import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { restore } from '../../trash/queries'
import { testimonialsQuery, type Testimonial } from '../queries'

const testimonialApi = api.testimonials[':id']

export type TestimonialFields = {
  /** Identifies one creation, however often it's sent. */
  idempotencyKey: string
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

/** Creates a testimonial, or updates the one with this id. */
export const useSaveTestimonial = (id?: string) =>
  useToastMutation({
    async mutationFn({ idempotencyKey, ...json }: TestimonialFields) {
      const headers = { 'Idempotency-Key': idempotencyKey }
      if (id) await parseResponse(testimonialApi.$patch({ param: { id }, json }))
      else await parseResponse(api.testimonials.$post({ json: { ...json, approved: true } }, { headers }))
    },
    successTitle: () => `Testimonial ${id ? 'updated' : 'created'} successfully`,
    ...(id ? failureTitles('update', 'updating') : failureTitles('create', 'creating')),
  })

export const useApproveTestimonial = ({ id, testimonial: testimonialWas }: Testimonial) =>
  useToastMutation({
    mutationFn: (approved: boolean) =>
      parseResponse(testimonialApi.approve.$patch({ param: { id }, json: { approved, testimonialWas } })),
    updateCache: (client, row) =>
      client.setQueryData(testimonialsQuery.queryKey, (rows) =>
        rows?.map((other) => (other.id === row.id ? { ...other, ...row } : other)),
      ),
    successTitle: (approved) => `Testimonial ${approved ? 'approved' : 'unapproved'} successfully`,
    ...failureTitles('update', 'updating'),
  })

export const useDeleteTestimonial = (id: string) =>
  useToastMutation({
    mutationFn: () => parseResponse(testimonialApi.$delete({ param: { id } })),
    undo: () => () => restore(id),
    successTitle: () => 'Testimonial deleted successfully',
    ...failureTitles('delete', 'deleting'),
  })
