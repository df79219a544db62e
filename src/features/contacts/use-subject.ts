import { useQuery } from '@tanstack/react-query'
import { contentQuery } from '../website/queries'
import { toPlain } from '../website/texts/define'
import { subjects, type Subject } from './subjects'

/** Returns a function from a subject to its label in the practice's words; '' until the labels load. */
export function useSubject() {
  const { data } = useQuery(contentQuery('contact'))
  return (code: Subject) => (data ? toPlain(data.values[subjects[code]] as string) : '')
}
