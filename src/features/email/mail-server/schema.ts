import * as v from 'valibot'
import { line } from '../../../lib/schema'
import { getProvider, providers, type FieldName, type ProviderName } from './providers'

const isPort = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) < 65536

const rules: Record<FieldName, [isValid: (text: string) => boolean, message: string]> = {
  host: [
    (text) => /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text),
    'Please enter the name of the server, such as mail.example.com',
  ],
  port: [(text) => text === '' || isPort(text), 'Please enter a port, such as 587, or leave this empty'],
  region: [(text) => /^[a-z]+(-[a-z]+)+-\d+$/.test(text), 'Please enter a region, such as eu-central-1'],
  username: [Boolean, 'Please enter this'],
  password: [Boolean, 'Please enter this'],
}

/** A mail server as its form sends it. Ignores fields that its provider doesn't need. */
export const newMailServer = v.pipe(
  v.object({
    provider: v.picklist(Object.keys(providers) as ProviderName[], 'Please choose who sends your email'),
    host: line({ max: 253 }),
    port: line({ max: 5 }),
    region: line({ max: 30 }),
    username: line({ max: 254 }),
    password: line({ max: 500 }),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    for (const name of Object.keys(getProvider(value.provider).fields) as FieldName[]) {
      const [isValid, message] = rules[name]
      if (!isValid(value[name]))
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key: name, value: value[name] }] })
    }
  }),
)
export type NewMailServer = v.InferOutput<typeof newMailServer>
