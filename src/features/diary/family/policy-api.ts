import { problem, routes } from '../../../server/http'
import { can } from '../../auth/guards'
import { diaryParagraphs, lacksDiary, publishDiaryPolicy } from './policy'

/** What the privacy policy says about diaries. */
export const diaryPolicy = routes()
  /** `offered` is text to add to the policy; null if the policy already covers diaries. */
  .get('/', can('canManageUsers'), async (c) =>
    c.json({ offered: (await lacksDiary(c.var.db)) ? diaryParagraphs : null }, 200),
  )

  /** Publishes the text with today's date. */
  .post('/', can('canManageUsers'), async (c) => {
    const version = await publishDiaryPolicy(c.var.db, c)
    return version ? c.json(version, 201) : problem(c, 422, 'The policy says it already')
  })
