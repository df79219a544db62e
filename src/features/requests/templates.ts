import type { Status } from './status'
import { fillDraft } from '../website/placeholders'
import type { ReplyTexts } from '../website/use-texts'

export type Template = {
  /** The key of its text among the replies. */
  key: string
  label: string
  text: string
  /** The request's new status. */
  status?: Status
  /** Whether it approves the requested time. */
  approves?: boolean
}

export const quoteBelow = (text: ReplyTexts, words: string) => `${text('quoted')}\n\n${words.replace(/^/gm, '> ')}`

/** Returns the template with only a greeting, followed by an empty paragraph for the consultant's answer. */
export const createGreeting = (text: ReplyTexts, parent: string, quote = ''): Template => ({
  key: 'greeting',
  label: 'Only the greeting',
  text: fillDraft(text('greeting'), { parent, quote }).replace('\n\n', '\n\n\n\n'),
})
