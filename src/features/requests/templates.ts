import type { Status } from './status'
import { fillDraft } from '../website/placeholders'
import type { ReplyTexts } from '../website/use-texts'

export type Template = {
  /** Of its text among the replies. */
  key: string
  label: string
  text: string
  /** What the request becomes. */
  status?: Status
  /** It says yes to the time asked for. */
  approves?: boolean
}

export const quoteBelow = (text: ReplyTexts, words: string) => `${text('quoted')}\n\n${words.replace(/^/gm, '> ')}`

/** Returns the template that leaves the answer to the consultant, with an empty paragraph for it below the greeting. */
export const createGreeting = (text: ReplyTexts, parent: string, quote = ''): Template => ({
  key: 'greeting',
  label: 'Only the greeting',
  text: fillDraft(text('greeting'), { parent, quote }).replace('\n\n', '\n\n\n\n'),
})
