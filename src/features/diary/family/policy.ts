import type { Db, Trx } from '../../../server/db/open'
import { today } from '../../../lib/time/dates'
import { record, type Actor } from '../../activity/record'
import { loadSite } from '../../settings/site-settings'
import { changeWebsite, publish } from '../../website/publish'
import { findPublished, loadPublished, copyContent, type WebsiteValues } from '../../website/published'
import collected from '../../website/texts/legal/diary-collected.md?raw'
import cookie from '../../website/texts/legal/diary-cookie.md?raw'
import { privacy } from '../../website/texts/privacy'

const TEXT = 'privacy.text'
const DATE = 'privacy.date'

const getPolicy = (values: WebsiteValues) => (values[TEXT] ?? privacy.text.original) as string

/** Text about diaries to add to the policy. */
export const diaryParagraphs = collected.trim()

/** Whether the privacy policy doesn't mention diaries, in our words or any others. */
export const lacksDiary = async (db: Db) => !/\bdiar(y|ies)\b/i.test(getPolicy(await loadPublished(db)))

/**
 * Publishes the privacy policy with today's date and a section on what's stored about a child's nights. The rest of the draft stays
 * unpublished; a policy in the draft gets the same paragraphs, so that publishing it later doesn't drop them. Returns the version, or
 * undefined if the policy already covers diaries.
 */
export const publishDiaryPolicy = (db: Db, actor: Actor) =>
  changeWebsite(db, async (trx) => {
    if (!(await lacksDiary(trx))) return undefined
    const published = await findPublished(trx)
    const values = copyContent(published)
    const { timeZone } = await loadSite(trx)
    await addToDraft(trx)
    await record(trx, actor, 'website published', 'the diary in the privacy policy')
    return publish(trx, actor, { ...values, [TEXT]: addDiary(getPolicy(values)), [DATE]: today(timeZone) }, published)
  })

async function addToDraft(trx: Trx) {
  const draft = await trx.selectFrom('websiteDraft').select('value').where('key', '=', TEXT).executeTakeFirst()
  if (!draft) return
  const value = addDiary((draft.value as string | null) ?? privacy.text.original)
  await trx.updateTable('websiteDraft').set({ value }).where('key', '=', TEXT).execute()
}

/** Adds the paragraphs where they belong in our original policy, or at the end if the headings differ. */
export function addDiary(policy: string) {
  const added = insertBefore(policy, '### When you let me publish', collected)
  const withDiary = added ?? `${policy.trimEnd()}\n\n## ${collected.slice('### '.length)}`
  return (insertBefore(withDiary, '### Signing in', cookie) ?? withDiary).trim()
}

function insertBefore(policy: string, heading: string, text: string) {
  const at = policy.indexOf(`\n${heading}`)
  return at < 0 ? undefined : `${policy.slice(0, at)}\n${text}${policy.slice(at)}`
}
