import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { usePublicForm } from '../../../ui/forms/use-public-form'
import { bookableTypesQuery } from '../../appointments/queries'
import type { AppointmentRequest } from '../../appointments/schema'
import { useSite } from '../../settings/use-site'
import type { Offer } from '../../website/content'
import { packagesQuery } from '../../website/queries'
import { getStart, getStory } from './story'

export type BookingFields = ReturnType<typeof useBookingForm>

/**
 * The booking form, which the package cards can change too. It starts with the values that were rejected without JavaScript,
 * or with the package in the URL (`?type=`, or `?package=` with its name or slug). `#book` chooses the free call if none is chosen.
 */
export function useBookingForm() {
  const site = useSite()
  const { data: types = [] } = useQuery(bookableTypesQuery)
  const [params] = useSearchParams()
  const { data: packages = [] } = useQuery(packagesQuery)
  const freeCall = packages.find(({ isFreeCall }) => isFreeCall)
  const suggested = freeCall?.name ?? (types.length === 1 ? types[0]!.consultationType : undefined)
  const findName = (text: string | null | undefined) =>
    (packages.find(({ name }) => name === text) ?? packages.find(({ slug }) => slug === text))?.name
  const sentType = useSentForm('/services')?.values.consultationType
  // A link may be older than the packages.
  const fallback = params.has('type') ? types[0]?.consultationType : undefined
  const preselected = findName(sentType ?? params.get('type') ?? params.get('package')) ?? findName(fallback)
  const [selected, setSelected] = useState(preselected)
  const [appointment, setAppointment] = useState('')
  const [preferredDate, setPreferredDate] = useState('')
  const type = types.find(({ consultationType }) => consultationType === selected)
  const fields = usePublicForm({
    path: '/services',
    load: () => import('./send').then(({ scriptFor }) => scriptFor(site, type)),
    defaultValues: preselected ? { consultationType: preselected } : undefined,
    failure: { title: 'Booking failed', description: 'Please try again or contact me directly.' },
    onChange(values) {
      setSelected(findName(values.consultationType))
      // A preferred date is for those whom no time suits.
      setPreferredDate(values.preferredDate ?? '')
      setAppointment(values.preferredDate ? '' : (values.appointment ?? ''))
    },
  })
  const chosen = appointment ? (JSON.parse(appointment) as AppointmentRequest) : undefined
  const urlType = types.length > 0 ? params.get('type') : null
  usePackageInUrl(fields, { urlType, named: findName(urlType), selected, suggested })

  function choose(time: AppointmentRequest | undefined) {
    if (time) fields.fill('preferredDate', '')
    fields.fill('appointment', time ? JSON.stringify(time) : '')
  }
  return {
    ...fields,
    packages,
    getStart: (offer: Offer) => getStart(offer, types, freeCall),
    story: getStory(
      packages.find(({ name }) => name === selected),
      type,
      packages,
    ),
    types,
    type,
    selected,
    chosen: chosen?.typeId === type?.id ? chosen : undefined,
    choose,
    preferredDate,
  }
}

type InUrl = Record<'urlType' | 'named' | 'selected' | 'suggested', string | null | undefined>

/** Fills in the package that a link names, and names in the URL the one that is chosen. */
function usePackageInUrl(
  { formProps, fill, rejected }: Pick<ReturnType<typeof usePublicForm>, 'formProps' | 'fill' | 'rejected'>,
  { urlType, named, selected, suggested }: InUrl,
) {
  const { key, hash } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  useEffect(() => {
    const current = formProps.ref.current?.consultationType.value
    const isNew = hash === '#book' && !current && !rejected && !params.has('sent')
    if (isNew && suggested) fill('consultationType', suggested)
    else if (current && named && named !== current) fill('consultationType', named)
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each navigation.
  }, [key])
  useEffect(() => {
    if (selected && urlType && urlType !== selected)
      void navigate({ search: `?${new URLSearchParams({ type: selected })}`, hash }, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each choice.
  }, [selected])
}
