import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { View } from '../../../ui/lists/select-rows'
import { Button } from '../../../ui/button'
import { List } from '../../../ui/lists/list'
import { Rows } from '../../../ui/lists/rows'
import { viewFilters } from '../../../ui/lists/list-controls'
import { useLocalRows } from '../../../ui/lists/use-local-rows'
import { testimonialsQuery, type Testimonial } from '../queries'
import { getTestimonialState } from '../testimonial-state'
import { TestimonialCard } from './testimonial-card'
import { TestimonialDialog } from './testimonial-dialog'

const views: View<Testimonial>[] = [
  { key: 'all', label: 'All states', has: () => true },
  { key: 'pending', label: 'Pending', has: (row) => getTestimonialState(row) === 'Pending' },
  { key: 'approved', label: 'Approved', has: (row) => getTestimonialState(row) === 'Approved' },
]

const getText = ({ parentName, testimonial, childAge }: Testimonial) => [parentName, testimonial, childAge]

export function TestimonialsTab({ now }: { now: number }) {
  const source = useLocalRows(useQuery(testimonialsQuery), { views, getText, now })
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">Testimonials</h2>
        <Button className="not-enlarged:whitespace-nowrap" onClick={() => setIsAdding(true)}>
          + Add Testimonial
        </Button>
      </div>
      <TestimonialDialog open={isAdding} onOpenChange={setIsAdding} />
      <List
        source={source}
        filters={viewFilters(views)}
        noun="testimonials"
        searchFields="name, text"
        empty={{
          title: 'No testimonials yet',
          text: 'Add what a parent wrote to you, and approve it for the About page. Or ask a family: a completed request has a button for it.',
        }}
      >
        {(testimonials) => (
          <Rows rows={testimonials}>{(testimonial) => <TestimonialCard testimonial={testimonial} />}</Rows>
        )}
      </List>
    </>
  )
}
