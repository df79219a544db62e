import { ChevronDown, Lock } from 'lucide-react'
import { useState } from 'react'
import { TextArea } from '../../../ui/forms/field'
import { isSame } from '../../../ui/forms/drafts/use-drafts'
import { plural } from '../../../lib/text/plural'
import { ContentField } from '../../posts/portal/editor/content-field'
import { doorNames, textNames, textTitles, type TextName } from '../content'
import { placeholders } from '../placeholders'
import { safeSleep } from '../safe-sleep'
import { namePart } from './describe-part'
import { Dot, PartConflict, Section } from './section'
import { useParts } from './use-parts-editor'

/** What *Tonight* says behind each of its doors. */
export function DoorTexts() {
  const { get, change } = useParts()
  return (
    <Section
      id="doors"
      title="What the three doors say"
      hint="{child}, {wait}, and {seat} fill themselves in"
      parts={doorNames.map((door) => `doors.${door}` as const)}
    >
      <div className="grid gap-3 md:grid-cols-3">
        {doorNames.map((door) => (
          <TextArea
            key={door}
            id={`doors.${door}`}
            rows={9}
            label={namePart(`doors.${door}`)}
            value={get(`doors.${door}`)}
            onChange={({ target }) => change({ [`doors.${door}`]: target.value })}
          />
        ))}
      </div>
      <p className="text-small text-soft">A line that begins with “1.” becomes a step.</p>
    </Section>
  )
}

/** The longer texts, each collapsed to one line, and the text that every plan contains. */
export const Texts = () => (
  <Section id="texts" title="The rest" parts={[]}>
    <div className="flex gap-3 rounded-field bg-okbg p-4">
      <Lock aria-hidden className="mt-1 size-4.5 flex-none text-ok" />
      <details className="min-w-0">
        <summary className="cursor-pointer">
          <b className="font-semibold">Safe sleep</b> {safeSleep.short}
          <span className="block text-small text-soft">
            {safeSleep.source}. In every plan: you can add to it under “{textTitles.room}”, not remove it.
          </span>
        </summary>
        <ul className="mt-3 grid list-disc gap-1 pl-5">
          {safeSleep.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
    <ul className="divide-y divide-line border-y border-line">
      {textNames.map((name) => (
        <li key={name}>
          <Text name={name} />
        </li>
      ))}
    </ul>
    <p className="text-small text-soft">
      {Object.entries(placeholders)
        .filter(([name]) => name !== 'wait' && name !== 'seat')
        .map(([name, what]) => `{${name}} is ${what.charAt(0).toLowerCase()}${what.slice(1)}`)
        .join('. ')}
      .
    </p>
  </Section>
)

function Text({ name }: { name: TextName }) {
  const { get, change, getError, isStale, published } = useParts()
  const part = `texts.${name}` as const
  const value = get(part)
  const [isOpen, setOpen] = useState(false)
  const words = value.match(/\S+/g)?.length ?? 0
  const isChanged = published && !isSame(value, published[part])
  return (
    <details
      className="group"
      open={isOpen || isStale(part) || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary id={part} className="flex min-h-12 scroll-mt-6 cursor-pointer items-center gap-3">
        <span className="min-w-0 flex-1 font-semibold">{textTitles[name]}</span>
        {isChanged && <Dot />}
        <span className="text-small text-soft">{words ? plural(words, 'word') : 'empty'}</span>
        <ChevronDown aria-hidden className="size-5 text-soft group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="grid gap-3 pb-4">
          <ContentField
            label={textTitles[name]}
            draft={part}
            value={value}
            error={getError(part)}
            onChange={(next) => change({ [part]: next })}
          />
          <PartConflict part={part} />
        </div>
      )}
    </details>
  )
}
