import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Settings } from '../../features/settings/portal-queries'
import type { OnboardingItem } from '../../features/settings/schema'
import { useSite } from '../../features/settings/use-site'
import { plural } from '../../lib/text/plural'
import { fillText } from '../../features/website/placeholders'
import { Button } from '../../ui/button'
import { Tag } from '../../ui/tag'
import { sections } from '../settings/sections'
import { SettingField } from '../settings/setting-field'
import type { useSettings } from '../settings/use-settings'
import { describeValue } from '../website/draft/describe-value'
import type { WebsiteText } from '../website/draft/queries'
import { WebsiteField } from '../website/fields/website-field'
import { useEditor } from '../website/draft/use-website-editor'
import { claims, findSentence, findTexts, isUnchanged, type Claim } from './onboarding-texts'
import { useItem } from '../settings/use-item'
import { canTakeOut, takeOut } from './take-out'

type Props = { settings: Settings; field: ReturnType<typeof useSettings>['field']; remaining: OnboardingItem[] }

/** The claims about the consultant. Each can be confirmed, or changed in every sentence that makes it. */
export const ClaimList = (props: Props) => (
  <ul className="grid grid-cols-1 gap-4">
    {claims.map((claim) => (
      <ClaimCard key={claim.item} claim={claim} {...props} />
    ))}
  </ul>
)

function ClaimCard({ claim, settings, field, remaining }: Props & { claim: Claim }) {
  const { texts, getValue, changeWithUndo } = useEditor()
  const site = useSite()
  const { dismiss: confirm, reopen } = useItem(claim.item)
  const drafted = texts.map((text) => ({ ...text, value: getValue(text) }))
  const isOpen = remaining.includes(claim.item)
  const isReworded = !isUnchanged(claim.item, drafted, site)
  const label = fillText(claim.label, site)
  const ofClaim = <span className="sr-only">: {label}</span>
  const places = findTexts(claim.item, texts)
  const setting = sections.flatMap(([, , fields]) => fields).find(([name]) => name === claim.setting)
  /** Removes the claim from every text that makes it, in the draft. */
  function takeOutEverywhere() {
    const changed = places.flatMap((text) => {
      const value = getValue(text) as string
      const next = takeOut(claim.item, text.key, value)
      return next === value ? [] : [[text.key, next]]
    })
    changeWithUndo(Object.fromEntries(changed), `Taken out of ${plural(changed.length, 'text')}, once you publish`)
  }
  return (
    <li className="grid grid-cols-1 gap-2 rounded-card border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 [&>span]:whitespace-normal">
        <h4 className="font-text text-lg font-semibold">{label}</h4>
        {isReworded ? (
          <Tag tone="ok">{isOpen ? 'Changed, not public yet' : 'Changed'}</Tag>
        ) : isOpen ? (
          <Tag tone="new">Public, not confirmed</Tag>
        ) : (
          <Tag tone="ok">True of you</Tag>
        )}
      </div>
      {setting && (
        <div className="settings-fields">
          <SettingField definition={setting} settings={settings} field={field} />
        </div>
      )}
      <details>
        <summary className="min-h-11 py-2">
          In {plural(places.length, 'sentence')} of your site
          {ofClaim}
        </summary>
        <dl className="grid grid-cols-1 gap-x-5 md:grid-cols-[12rem_minmax(0,1fr)]">
          {places.map((text) => (
            <Place key={text.key} claim={claim} text={text} />
          ))}
        </dl>
      </details>
      {isOpen && !isReworded && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            <Check aria-hidden className="size-4.5" />
            That’s true of me
            {ofClaim}
          </Button>
          {canTakeOut(claim.item) && (
            <Button variant="ghost" onClick={takeOutEverywhere}>
              Not true of me
              {ofClaim}
            </Button>
          )}
        </div>
      )}
      {!isOpen && !isReworded && (
        <Button
          variant="ghost"
          className="-ml-3 justify-self-start"
          busy={reopen.isPending}
          onClick={() => reopen.mutate()}
        >
          Take that back
          {ofClaim}
        </Button>
      )}
    </li>
  )
}

/** Where a claim appears, its sentence there, and, on demand, the text's field. */
function Place({ claim, text }: { claim: Claim; text: WebsiteText }) {
  const { getValue } = useEditor()
  const site = useSite()
  const [isChanging, setIsChanging] = useState(false)
  const sentence = findSentence(claim, describeValue(getValue(text)), site)
  const page = getPageLabel(text)
  return (
    <>
      <dt className="text-row text-soft md:py-2">{page}</dt>
      <dd className="min-w-0 break-words">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <span dir="auto" className="min-w-0 flex-[1_1_14rem]">
            {sentence ? `“${sentence}”` : <span className="text-soft">You’ve changed it: it no longer says so.</span>}
          </span>
          <button
            type="button"
            aria-expanded={isChanging}
            className="link min-h-11 text-soft"
            onClick={() => setIsChanging(!isChanging)}
          >
            {isChanging ? 'Done' : 'Change'}
            <span className="sr-only">
              : {page}, {text.label}
            </span>
          </button>
        </div>
        {isChanging && (
          <div className="max-h-128 overflow-y-auto p-1">
            <WebsiteField text={{ ...text, label: `${page}: ${text.label}` }} />
          </div>
        )}
      </dd>
    </>
  )
}

const pageLabels: Partial<Record<WebsiteText['page'], string>> = {
  site: 'Home and Services',
  home: 'Home',
  about: 'About',
  services: 'Services',
  contact: 'Contact',
  blog: 'Blog',
  terms: 'Terms of service',
}

/** Returns where a text appears: on a page, or only in search results. */
const getPageLabel = ({ page, label }: WebsiteText) =>
  `${pageLabels[page] ?? page}${/search results/.test(label) ? ', in search results' : ''}`
