import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keysOf } from '../../../lib/keys-of'
import { api } from '../../../lib/api/client'
import { applySaved } from '../../../lib/api/apply-saved'
import { parseResponse } from '../../../lib/api/response'
import { describeAge } from '../../../lib/time/child-age'
import { formatDateTime, today } from '../../../lib/time/dates'
import { TextField } from '../../../ui/forms/field'
import { useNow } from '../../../ui/use-now'
import { PartBoundary } from '../../../ui/part-boundary'
import type { User } from '../../auth/permissions'
import { useSite } from '../../settings/use-site'
import { isNamed } from '../../settings/site-settings'
import { findField, findProblems } from '../writing/checks'
import { fillPlan, getFixedValues } from '../fill-plan'
import { fromParts, type PlanParts } from '../parts'
import { fillIn } from '../placeholders'
import { planQuery, templatesQuery, type Plan } from '../queries'
import { findNight } from '../which-night'
import { BeforeItGoesOut } from './before-it-goes-out'
import { namePart } from './describe-part'
import { findWarnings } from './find-warnings'
import { Ladder } from './ladder'
import { PausePlan } from './pause-plan'
import { Preview } from './preview'
import { PublishPanel } from './publish-panel'
import { SaveState } from './section'
import { TemplateChoice } from './template-choice'
import { DoorTexts, Texts } from './texts'
import { Feeds, Naps, Routine, Times } from './times'
import { asShared, PartsContext, usePartsEditor } from './use-parts-editor'
import { VersionDialog } from './version-dialog'
import { describeReaders, Versions } from './versions'

/** Edits a child's plan: its parts on the left, what parents will see on the right. */
export function PlanEditor({ plan, user }: { plan: Plan; user: User }) {
  const { zone } = plan
  const now = useNow()
  const editor = usePlanParts(plan, user)
  const parts = Object.fromEntries(keysOf(plan.parts).map((part) => [part, editor.get(part)])) as PlanParts
  const draft = fromParts(parts)
  const isComplete = Boolean(draft.bedtime && draft.wake && draft.firstNight)
  const night = findNight({ ...draft, zone, pauses: plan.pauses }, new Date(now).toISOString())
  const checked = useChecks(plan, editor, parts)
  const [latest] = plan.versions
  return (
    <PartsContext value={{ ...asShared(editor), published: plan.published, number: latest?.number }}>
      <Header {...{ plan, night, isComplete, editor }} length={draft.length} />
      <div className="grid grid-cols-1 items-start gap-x-9 gap-y-6 wide:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PublishPanel
            plan={plan}
            changes={parts.changes}
            onChange={(changes) => editor.change({ changes })}
            flush={editor.flush}
            problem={checked.problems[0]?.message}
          >
            <BeforeItGoesOut {...checked} />
          </PublishPanel>
          <Times>
            <TextField
              type="date"
              id="firstNight"
              label="Night 1"
              value={parts.firstNight}
              onChange={({ target }) => editor.change({ firstNight: target.value })}
            />
          </Times>
          <Naps />
          <Routine />
          <Ladder night={latest && isComplete ? night.number : undefined} />
          <Feeds />
          <DoorTexts />
          <Texts />
        </div>
        <Aside plan={plan} parts={parts} isComplete={isComplete} editor={editor} />
      </div>
    </PartsContext>
  )
}

type PlanEditing = ReturnType<typeof usePlanParts>

function usePlanParts({ id }: Plan, user: User) {
  const client = useQueryClient()
  const { queryKey } = planQuery(id)
  return usePartsEditor<PlanParts>({
    form: `plan:${id}`,
    user,
    queryKey,
    getStored: () => client.getQueryData(queryKey)!.parts,
    async send(json) {
      const saved = await parseResponse(api.plans[':id'].$patch({ param: { id }, json }))
      await applySaved(client, queryKey, () => client.setQueryData(queryKey, (data) => data && { ...data, ...saved }))
    },
  })
}

/** Returns what blocks publishing, and possible slips. */
function useChecks({ child, wrote, pauses, published, otherNames, ours }: Plan, editor: PlanEditing, parts: PlanParts) {
  const { timeZone } = useSite()
  const { data: { templates } = { templates: [] } } = useQuery(templatesQuery)
  const draft = fromParts(parts)
  const isBlocked = ({ part }: { part: string }) => editor.blocked.some((blocked) => blocked === part)
  const day = today(timeZone)
  const unusual = findWarnings(draft, { child, wrote, day, pauses, publishedNight: published?.firstNight, templates })
  return {
    problems: [
      ...editor.blocked.map((part) => ({
        part,
        at: unusual.find((warning) => warning.part === part)?.at,
        message: `${namePart(part)}: ${editor.getError(part) ?? 'someone has changed this in the meantime'}`,
      })),
      ...findProblems(draft, parts.changes, child).filter(
        (problem) => !isBlocked(problem) && (problem.part !== 'changes' || parts.changes.trim()),
      ),
    ],
    warnings: unusual.filter((warning) => !isBlocked(warning)),
    ours,
    otherNames: otherNames.map((name) => ({ name, at: findField(draft, parts.changes, name) })),
  }
}

type Night = ReturnType<typeof findNight>
type HeaderProps = { plan: Plan; night: Night; isComplete: boolean; length: number; editor: PlanEditing }

function Header({ plan, night, isComplete, length, editor }: HeaderProps) {
  const { timeZone } = useSite()
  const { child } = plan
  const [latest] = plan.versions
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h3 dir="auto" className="text-[2rem]/tight">{`Plan for ${child.name}`}</h3>
        <p className="text-soft">
          {[describeAge(child, today(timeZone)), latest && isComplete && describeNight(night, length)]
            .filter(Boolean)
            .join('. ')}
        </p>
      </div>
      <div className="grid justify-items-start gap-1 sm:justify-items-end">
        {latest && (
          <p className="text-small text-soft">
            {`Version ${latest.number}, ${formatDateTime(latest.publishedAt, timeZone)}. ${describeReaders(latest.readers, timeZone, plan.unread)}`}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <SaveState status={editor.status} blocked={editor.blocked.length} saved="Draft saved" />
          {latest && <PausePlan plan={plan} tonight={night.date} />}
        </div>
      </div>
    </header>
  )
}

type AsideProps = { plan: Plan; parts: PlanParts; isComplete: boolean; editor: PlanEditing }

/** What parents will see, what they told the practice, and other versions or templates to start from. */
function Aside({ plan, parts, isComplete, editor }: AsideProps) {
  const site = useSite()
  const { timeZone } = site
  const { child, versions, zone } = plan
  const draft = fromParts(parts)
  const values = getFixedValues(child, draft, today(timeZone))
  const author = isNamed(site) ? site.consultant.split(' ')[0]! : 'Your sleep consultant'
  const names = new Intl.ListFormat('en-US').format(plan.parents.map((name) => name.trim().split(/\s+/)[0] ?? ''))
  return (
    <aside
      aria-label="As they see it"
      className="grid grid-cols-1 gap-3 wide:sticky wide:top-4 wide:max-h-[calc(100dvh-2rem)] wide:overflow-y-auto"
    >
      <h3 className="text-2xl">{`As ${names} ${plan.parents.length > 1 ? 'see' : 'sees'} it`}</h3>
      {isComplete ? (
        <PartBoundary>
          <Preview
            content={{ ...fillPlan(draft, values), pauses: plan.pauses }}
            changes={fillIn(parts.changes, values)}
            child={child}
            author={author}
            zone={zone}
          />
        </PartBoundary>
      ) : (
        <p className="text-soft">Once bedtime, wake-up, and night 1 are filled in, you see their page here.</p>
      )}
      {plan.answers.length > 0 && (
        <details open={versions.length === 0 || undefined}>
          <summary className="min-h-11 cursor-pointer font-display text-2xl/[2.75rem]">What they told you</summary>
          <dl className="grid gap-2 pt-1">
            {plan.answers.map(({ label, answer }) => (
              <div key={label}>
                <dt className="text-small text-soft">{label}</dt>
                <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {answer}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <h3 className="mt-3 text-2xl">Versions</h3>
      <Versions
        plan={plan}
        timeZone={timeZone}
        // Night 1 keeps its date.
        onUse={({ changes: _, firstNight: __, ...content }, number) =>
          editor.changeWithUndo(content, `Version ${number} is in the draft`)
        }
      />
      <VersionDialog plan={plan} timeZone={timeZone} />
      <TemplateChoice
        child={child}
        wrote={plan.wrote}
        onUse={({ name: _, ...content }, name) => editor.changeWithUndo(content, `The draft is now “${name}”`)}
      />
    </aside>
  )
}

function describeNight({ state, number }: ReturnType<typeof findNight>, length: number) {
  if (state === 'before') return 'Night 1 is still to come'
  if (state === 'paused') return `Paused before night ${number}`
  return state === 'over' ? 'The plan is over' : `Tonight is night ${number} of ${length}`
}
