import { TextArea, TextField } from '../../../ui/forms/field'
import { RadioField } from '../../../ui/forms/radio-field'
import type { Question } from '../schema'

type Props = { question: Question; answer: string | undefined; error: string | undefined }

export function QuestionField({ question: { id, kind, label, hint, choices }, answer, error }: Props) {
  const bidi = { label: <bdi>{label}</bdi>, hint: hint && <bdi>{hint}</bdi> }
  const field = { ...bidi, name: id, id: `field-${id}`, error, defaultValue: answer }
  switch (kind) {
    case 'choice':
    case 'yes-no': {
      const options = kind === 'choice' ? choices.map((one) => [one, one] as const) : YES_NO
      return <RadioField {...bidi} name={id} value={answer} error={error} options={[...options, ['', 'No answer']]} />
    }
    case 'long':
      return <TextArea {...field} rows={5} maxLength={5000} />
    case 'short':
      return <TextField {...field} maxLength={200} />
    case 'time':
      return <TextField {...field} type="time" className="[&_input]:max-w-40" />
    case 'number':
      return <TextField {...field} inputMode="decimal" maxLength={20} className="[&_input]:max-w-40" />
  }
}

const YES_NO = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const
