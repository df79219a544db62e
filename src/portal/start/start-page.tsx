import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { User } from '../../features/auth/permissions'
import { sections } from '../settings/sections'
import { describeItem, useOnboarding } from '../settings/onboarding'
import { MailServer } from '../settings/mail-server'
import { SenderDomain } from '../settings/sender-domain'
import { SettingField } from '../settings/setting-field'
import { TestEmail } from '../settings/test-email'
import { useSettings } from '../settings/use-settings'
import { onboardingQuery, settingsQuery, type Settings } from '../../features/settings/portal-queries'
import type { OnboardingItem } from '../../features/settings/schema'
import { DraftBar } from '../website/draft-bar'
import { PackagesEditor } from '../website/packages/packages-editor'
import { websiteQuery, type Website } from '../website/draft/queries'
import { WebsiteField } from '../website/fields/website-field'
import { useWebsiteEditor, WebsiteEditorContext } from '../website/draft/use-website-editor'
import { getErrorMessage } from '../../lib/api/response'
import { Button, ButtonLink } from '../../ui/button'
import { useFocusInvalid } from '../../ui/forms/use-focus-invalid'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { LoadFailure } from '../../ui/lists/load-failure'
import { Loading } from '../../ui/loading'
import { ClaimList } from './claim-list'
import { findTexts, isUnchanged } from './onboarding-texts'
import { HowIWork } from './how-i-work'
import { KeepButton, Questions } from './questions'
import { steps, type Step } from './steps'

/** A few short steps to set up a new practice, which can be interrupted and resumed. */
export default function StartPage({ user }: { user: User }) {
  const queries = [useQuery(settingsQuery), useQuery(websiteQuery), useQuery(onboardingQuery)] as const
  const [settings, website, items] = queries
  if (settings.data && website.data && items.data)
    return <Start user={user} settings={settings.data} website={website.data} />
  if (queries.some(({ isError }) => isError))
    return <LoadFailure retry={() => queries.forEach(({ refetch }) => void refetch())} />
  return <Loading />
}

type Props = { user: User; settings: Settings; website: Website }

function Start({ user, settings, website }: Props) {
  const remaining = useOnboarding(user)
  const editor = useWebsiteEditor(website, user)
  const { field, edited, submit, isSaving, error } = useSettings(settings)
  const ref = useFocusInvalid(error)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const drafted = website.texts.map((text) => ({ ...text, value: editor.getValue(text) }))
  /** A changed text only needs publishing. */
  const isLeft = (item: OnboardingItem) =>
    remaining.includes(item) &&
    (findTexts(item, website.texts).length === 0 || isUnchanged(item, drafted, settings.site))
  const isDone = ({ items }: Step) => !items.some(isLeft)
  // Stays the same while the user works on it.
  const [first] = useState(() => steps.find((step) => !isDone(step)) ?? steps[0]!)
  const step = steps.find(({ key }) => key === params.get('step')) ?? first
  const next = steps[steps.indexOf(step) + 1]

  /** Continuing doesn't confirm anything: an item stays open until it's done, or confirmed as it is. */
  const goOn = useToastMutation({
    mutationFn: editor.flush,
    successTitle: () => undefined,
    failureTitle: 'Failed to save this step',
    errorTitle: 'Error saving this step',
  })
  const leave = () =>
    goOn.mutate(undefined, { onSuccess: () => navigate(next ? `/admin/start?step=${next.key}` : '/admin') })

  return (
    <WebsiteEditorContext value={editor}>
      <p className="text-soft">
        A few short steps. “Continue” saves each of them, so you can stop after any one and come back.
      </p>
      <StepLinks {...{ step, isDone }} />
      <form
        ref={ref}
        key={step.key}
        noValidate
        className="panel grid grid-cols-1 gap-6 p-5 sm:p-7"
        onSubmit={(event) => {
          event.preventDefault()
          if (edited.length > 0) submit(leave)
          else leave()
        }}
      >
        <div className="max-w-reading">
          <h3 className="text-2xl">{step.title}</h3>
          <p className="mt-1 text-soft">{step.hint}</p>
        </div>
        {step.settings && (
          <div className="settings-fields">
            {sections
              .flatMap(([, , fields]) => fields)
              .filter(([name]) => step.settings!.includes(name))
              .map((definition) => (
                <SettingField key={definition[0]} {...{ definition, settings, field }} />
              ))}
          </div>
        )}
        {step.key === 'contact' && isLeft('location') && (
          <KeepButton item="location" label={`I work in ${settings.site.location}`} />
        )}
        {step.key === 'contact' && user.canManageConsultations && (
          <>
            <p>
              With{' '}
              <Link to="/admin/settings/appointments" className="link">
                opening hours
              </Link>
              , families pick a time when they book. Without them, they tell you when they’d like to talk.
            </p>
            {isLeft('hours') && <KeepButton item="hours" label="No opening hours for now" />}
          </>
        )}
        {step.texts?.map((key) => {
          const text = website.texts.find((text) => text.key === key)
          return text && <WebsiteField key={key} text={{ ...text, label: `${pages[text.page] ?? ''}${text.label}` }} />
        })}
        {step.key === 'claims' && <ClaimList {...{ settings, field, remaining }} />}
        {step.key === 'packages' && (
          <>
            <PackagesEditor />
            {isLeft('packages') && <KeepButton item="packages" label="Keep these packages" />}
            {user.canManageConsultations && <Questions isOpen={remaining.includes('questions')} />}
          </>
        )}
        {step.key === 'work' && <HowIWork isOpen={isLeft('plans')} />}
        {step.key === 'words' && isLeft('words') && <KeepButton item="words" label="Keep these words" />}
        {step.key !== 'claims' && !isDone(step) && (
          <p className="text-soft">Still open: {step.items.filter(isLeft).map(describeItem).join(' · ')}</p>
        )}
        {error && edited.length > 0 && <p className="text-late">{getErrorMessage(error)}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isSaving || goOn.isPending}>
            {next ? `Continue to “${next.label}”` : 'Finish'}
          </Button>
          <ButtonLink variant="ghost" to="/admin">
            Later
          </ButtonLink>
        </div>
      </form>
      {step.key === 'emails' && (
        <>
          <MailServer settings={settings} />
          {settings.mailServer && <SenderDomain />}
          <TestEmail user={user} settings={settings} />
        </>
      )}
      {(editor.changed.length > 0 || step.key === 'words') && <DraftBar user={user} published={website.published} />}
    </WebsiteEditorContext>
  )
}

const StepLinks = ({ step, isDone }: { step: Step; isDone: (step: Step) => boolean }) => (
  <ol className="my-4 flex flex-wrap gap-x-2 gap-y-1">
    {steps.map((one, index) => (
      <li key={one.key}>
        <Link
          to={`?step=${one.key}`}
          aria-current={one === step ? 'step' : undefined}
          className="relative flex min-h-11 min-w-11 items-center gap-2 rounded-full px-1.5 text-soft current:bg-sunk current:pr-3.5 current:font-semibold current:text-ink md:pr-3.5 forced-colors:current:border"
        >
          <span
            aria-hidden
            className={`grid size-7.5 flex-none place-items-center rounded-full border-thin ${isDone(one) ? 'border-transparent bg-okbg text-ok' : 'border-edge'}`}
          >
            {isDone(one) ? <Check className="size-4" /> : index + 1}
          </span>
          <span className={one === step ? undefined : 'max-md:sr-only'}>{one.label}</span>
          {isDone(one) && <span className="sr-only">, done</span>}
        </Link>
      </li>
    ))}
  </ol>
)

/** Texts on several pages may have the same label. */
const pages: Record<string, string> = { home: 'Home: ', about: 'About: ' }
