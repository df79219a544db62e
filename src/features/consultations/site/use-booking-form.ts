import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { usePublicForm } from '../../../ui/forms/use-public-form'
import { bookableTypesQuery } from '../../appointments/queries'
import { useSite } from '../../site/use-site'
import { consultationTypes } from '../consultation-types'
import { responseTimeText } from '../response-time'

export type BookingFields = ReturnType<typeof useBookingForm>

/** A time that a parent has chosen, as the form's field has it. */
export type ChosenTime = { typeId: string; start: string; timeZone: string; hold?: string }

/**
 * The booking form, which the package cards can change too. It starts with the values that were rejected without JavaScript,
 * or with the package in the URL (`?type=`). A link's state may suggest a package if none is chosen.
 */
export function useBookingForm() {
  const site = useSite()
  const { data: types = [] } = useQuery(bookableTypesQuery)
  const [params] = useSearchParams()
  const sentType = useSentForm('/services')?.values.consultationType
  // A link may be older than the packages.
  const fallback = params.has('type') ? types[0]?.consultationType : undefined
  const preselected = findType(sentType ?? params.get('type')) ?? findType(fallback)
  const [selected, setSelected] = useState(preselected)
  const [appointment, setAppointment] = useState('')
  const [wantsDate, setWantsDate] = useState(false)
  const type = types.find(({ consultationType }) => consultationType === selected)
  const fields = usePublicForm({
    path: '/services',
    anchor: 'book',
    load: () => import('./send').then(({ scriptFor }) => scriptFor(site.timeZone, type)),
    defaultValues: preselected && { consultationType: preselected },
    success: { title: 'Consultation booked!', description: responseTimeText(site) },
    failure: { title: 'Booking failed', description: 'Please try again or contact me directly.' },
    onChange(values) {
      setSelected(findType(values.consultationType))
      // A preferred date is for those whom no time suits.
      setWantsDate(Boolean(values.preferredDate))
      setAppointment(values.preferredDate ? '' : (values.appointment ?? ''))
    },
  })
  const chosen = appointment ? (JSON.parse(appointment) as ChosenTime) : undefined

  const { key, state } = useLocation()
  const navigate = useNavigate()
  const urlType = types.length > 0 ? params.get('type') : null
  useEffect(() => {
    const current = fields.formProps.ref.current?.consultationType.value
    const suggested = findType((state as { type?: string } | null)?.type)
    if (suggested && !current) fields.fill('consultationType', suggested)
    else if (current && findType(urlType) && urlType !== current) fields.fill('consultationType', urlType!)
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each navigation.
  }, [key])
  useEffect(() => {
    if (selected && urlType && urlType !== selected)
      void navigate({ search: `?${new URLSearchParams({ type: selected })}` }, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each choice.
  }, [selected])

  function choose(time: ChosenTime | undefined) {
    if (time) fields.fill('preferredDate', '')
    fields.fill('appointment', time ? JSON.stringify(time) : '')
  }
  return {
    ...fields,
    types,
    type,
    selected,
    chosen: chosen?.typeId === type?.id ? chosen : undefined,
    choose,
    wantsDate,
  }
}

const findType = (name: string | null | undefined) => consultationTypes.find((type) => type === name)
