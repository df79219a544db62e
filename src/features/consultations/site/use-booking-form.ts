import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { usePublicForm } from '../../../ui/forms/use-public-form'
import { useSite } from '../../site/use-site'
import { consultationTypes } from '../consultation-types'
import { responseTimeText } from '../response-time'

export type BookingFields = ReturnType<typeof useBookingForm>

/**
 * The booking form, which the package cards can change too. It starts with the values that were rejected without JavaScript,
 * or with the package in the URL (`?type=`). A link's state may suggest a package if none is chosen.
 */
export function useBookingForm() {
  const site = useSite()
  const [params] = useSearchParams()
  const sentType = useSentForm('/services')?.values.consultationType
  const preselected = findType(sentType ?? params.get('type'))
  const [selected, setSelected] = useState(preselected)
  const fields = usePublicForm({
    path: '/services',
    anchor: 'book',
    load: () => import('./send').then(({ scriptFor }) => scriptFor(site.timeZone)),
    defaultValues: preselected && { consultationType: preselected },
    success: { title: 'Consultation booked!', description: responseTimeText(site) },
    failure: { title: 'Booking failed', description: 'Please try again or contact me directly.' },
    onChange: ({ consultationType }) => setSelected(findType(consultationType)),
  })
  const { key, state } = useLocation()
  useEffect(() => {
    const suggested = findType((state as { type?: string } | null)?.type)
    if (suggested && !fields.formProps.ref.current?.consultationType.value) fields.fill('consultationType', suggested)
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each navigation.
  }, [key])
  return { ...fields, selected }
}

const findType = (name: string | null | undefined) => consultationTypes.find((type) => type === name)
