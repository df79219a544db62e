import type { ComponentType } from 'react'
import { IntakeForm } from '../../../intake/site/intake-form'
import type { FormProps } from './booking-panel'
import { CancelForm } from './cancel-form'
import { ContactForm } from './contact-form'
import { MoveForm, MoveTimes } from './move-form'
import { ShareForm } from './share-form'

const forms: Record<'move' | 'cancel' | 'share' | 'contact', ComponentType<FormProps>> = {
  move: MoveForm,
  cancel: CancelForm,
  share: ShareForm,
  contact: ContactForm,
}

type Props = ({ name: keyof typeof forms } & FormProps) | ({ name: 'questions' } & Parameters<typeof IntakeForm>[0])

/** Any of the forms of an appointment's page, as one script. */
export default function BookingForm(props: Props) {
  if (props.name === 'questions') return <IntakeForm {...props} />
  const Form = forms[props.name]
  return <Form {...props} />
}

export const preloadTimes = MoveTimes.preload
