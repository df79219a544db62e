import { useQuery } from '@tanstack/react-query'
import { contentQuery } from '../website/queries'
import { toPlain } from '../website/texts/define'
import { subjects, type Subject } from './subjects'

/** Returns a function that returns a subject's label, as the practice words it; '' until the labels are loaded. */
export function useSubject() {
  const { data } = useQuery(contentQuery('contact'))
  return (code: Subject) => (data ? toPlain(data.values[subjects[code]] as string) : '')
}
