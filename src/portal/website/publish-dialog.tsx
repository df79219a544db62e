import { useState, type SubmitEvent } from 'react'
import { plural } from '../../lib/text/plural'
import { FoldedText } from '../../ui/folded-text'
import { TextField } from '../../ui/forms/field'
import { useFocusInvalid } from '../../ui/forms/use-focus-invalid'
import { Dialog, DialogButtons } from '../../ui/overlays/dialog'
import { describeValue } from './draft/describe-value'
import { groupByPage, tabs } from './tabs'
import type { Values } from './draft/use-publication'
import { useEditor } from './draft/use-website-editor'

type Props = { today: string; isPending: boolean; onPublish: (dates: Values) => void; onClose: () => void }

/** Lists the changes. For pages that show when they were last changed, it asks to confirm the date. */
export function PublishDialog({ today, isPending, onPublish, onClose }: Props) {
  const { texts, changed, isChanged, getValue } = useEditor()
  const [days, setDays] = useState<Record<string, string>>({})
  /** How often it was submitted without a date. */
  const [tries, setTries] = useState(0)
  const form = useFocusInvalid(tries)
  const groups = groupByPage(tabs, changed)
  const dates = texts
    .filter(({ kind, page }) => kind === 'date' && changed.some((text) => text.page === page))
    .map((text) => ({ ...text, value: days[text.key] ?? (isChanged(text) ? (getValue(text) as string) : today) }))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (dates.every(({ value }) => value)) onPublish(dates.map(({ key, value }) => ({ key, value })))
    else setTries(tries + 1)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Publish ${plural(changed.length, 'change')}`}
      hint="All of it becomes public at once. Under Earlier versions, you can bring back what was public before."
    >
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        {groups.map(({ title, texts }) => (
          <section key={title}>
            <h3 className="font-text text-base font-semibold">{title}</h3>
            <dl>
              {texts.map((text) => (
                <div key={text.key} className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[1fr_2fr]">
                  <dt>{text.label}</dt>
                  <dd className="min-w-0">
                    <del className="block text-soft">
                      <FoldedText text={describeValue(text.public)} />
                    </del>{' '}
                    <ins className="block no-underline">
                      <FoldedText text={describeValue(getValue(text))} />
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {dates.map(({ key, label, value }) => (
          <TextField
            key={key}
            type="date"
            error={tries > 0 && !value ? 'Please pick a day' : undefined}
            label={label}
            hint="You changed this page, so please confirm the day it shows."
            value={value}
            onChange={({ target }) => setDays({ ...days, [key]: target.value })}
          />
        ))}
        <DialogButtons submit={isPending ? 'Publishing...' : 'Publish'} busy={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
