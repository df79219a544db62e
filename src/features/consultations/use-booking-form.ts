import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useSentForm } from '../../lib/sent-form'
import { useDraft } from '../../lib/use-draft'
import { useSite } from '../site/use-site'
import { bookingIn, consultationTypes } from './schema'

export type BookingFields = ReturnType<typeof useBookingForm>['form']

/**
 * The state of the booking form, which the package cards change too. It starts with what was sent and refused without
 * JavaScript, or with the package of the address (`?type=`). Other fields have no default here, so that what was typed
 * before the page came alive stays.
 */
export function useBookingForm() {
  const refused = useSentForm('/services')
  const [params] = useSearchParams()
  const preselected = findType(refused?.values.consultationType ?? params.get('type'))
  const [errors] = useState(() => refused && errorsOf(refused.fields))
  const form = useForm({
    resolver: standardSchemaResolver(bookingIn(useSite().timeZone)),
    defaultValues: preselected && { consultationType: preselected },
    errors,
  })
  useDraft(form, 'draft:/services')
  const chosen = findType(useWatch({ control: form.control, name: 'consultationType' }))
  return { form, chosen, refused }
}

const findType = (name: string | null | undefined) => consultationTypes.find((type) => type === name)

const errorsOf = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, { type: 'server', message }]))
