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
import { findName, findSelected } from './find-package'
import { getStart, getStory } from './story'

export type BookingFields = ReturnType<typeof useBookingForm>

/**
 * The booking form, which the package cards can change too. It starts with the values that were rejected without JavaScript,
 * or with the package in the URL (`?type=` or `?package=`).
 */
export function useBookingForm() {
  const site = useSite()
  const { data: types = [] } = useQuery(bookableTypesQuery)
  const [params] = useSearchParams()
  const { data: packages = [] } = useQuery(packagesQuery)
  const freeCall = packages.find(({ isFreeCall }) => isFreeCall)
  const named = findName(packages, params.get('type') ?? params.get('package'))
  const inUrl = findSelected(params, packages, types)
  const sentType = useSentForm('/services')?.values.consultationType
  const preselected = findName(packages, sentType) ?? inUrl ?? named
  const [selected, setSelected] = useState(preselected)
  const [appointment, setAppointment] = useState('')
  const [preferredDate, setPreferredDate] = useState('')
  const type = types.find(({ consultationType }) => consultationType === selected)
  const fields = usePublicForm({
    path: '/services',
    load: () => import('./send').then(({ scriptFor }) => scriptFor(site, type)),
    defaultValues: preselected ? { consultationType: preselected } : undefined,
    isSuggested: !named,
    failure: { title: 'Booking failed', description: 'Please try again or contact me directly.' },
    onChange(values) {
      setSelected(findName(packages, values.consultationType))
      // A preferred date is for those whom no time suits.
      setPreferredDate(values.preferredDate ?? '')
      setAppointment(values.preferredDate ? '' : (values.appointment ?? ''))
    },
  })
  const chosen = appointment ? (JSON.parse(appointment) as AppointmentRequest) : undefined
  usePackageInUrl(fields, { named, inUrl, urlType: types.length > 0 ? params.get('type') : null, selected })

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
    /** The package whose times the server's HTML has. */
    inUrl,
    chosen: chosen?.typeId === type?.id ? chosen : undefined,
    choose,
    preferredDate,
  }
}

type InUrl = Record<'named' | 'inUrl' | 'urlType' | 'selected', string | null | undefined>

/** Fills in the package that a link names, and names in the URL the one that is chosen. */
function usePackageInUrl(
  { formProps, fill, rejected }: Pick<ReturnType<typeof usePublicForm>, 'formProps' | 'fill' | 'rejected'>,
  { named, inUrl, urlType, selected }: InUrl,
) {
  const { key, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const current = formProps.ref.current?.consultationType.value
    // A link to the form that names no package keeps the one that's chosen.
    const next = current ? urlType && named : hash === '#book' && !rejected && inUrl
    if (next && next !== current) fill('consultationType', next)
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each navigation.
  }, [key])
  useEffect(() => {
    if (selected && urlType && urlType !== selected)
      void navigate({ search: `?${new URLSearchParams({ type: selected })}`, hash }, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each choice.
  }, [selected])
}
