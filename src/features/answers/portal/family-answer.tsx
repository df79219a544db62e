import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contentQuery } from '../../website/queries'
import { useTexts } from '../../website/use-texts'
import { createGreeting } from '../../requests/templates'
import { useAnswer } from './use-answer'

type Props = {
  familyId: string
  /** The family's own address comes first. */
  parents: { address: string; name: string }[]
  forbidden?: string
  /** What else can be sent while writing. */
  beside?: ReactNode
  /** Places the button and, once it's open, the form. */
  children: (parts: { button?: ReactNode; form?: ReactNode }) => ReactNode
}

/** Writes to a family from its page. Without a mail server, there's no button or form. */
export function FamilyAnswer(props: Props) {
  return useQuery(contentQuery('replies')).data ? <WithTexts {...props} /> : props.children({})
}

function WithTexts({ familyId, parents, forbidden, beside, children }: Props) {
  const { plain } = useTexts('replies')
  const { name } = parents[0]!
  const { button, form } = useAnswer({
    answered: { kind: 'family', id: familyId, addresses: parents.map(({ address }) => address) },
    name,
    subject: '',
    templates: [createGreeting(plain, name)],
    variant: 'secondary',
    forbidden,
    beside,
  })
  return children({ button, form })
}
