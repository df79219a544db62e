import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/forms/field'
import { useSite } from '../../settings/use-site'
import type { Child, Wrote } from '../templates/child-ages'
import { describeMisfit } from '../templates/find-template'
import type { TemplateParts } from '../parts'
import { templatesQuery, type PlanTemplate } from '../queries'

type Props = { child: Child; wrote: Wrote; onUse: (parts: TemplateParts, name: string) => void }

/** Puts a different template into the draft. */
export function TemplateChoice({ child, wrote, onUse }: Props) {
  const { id: familyId = '' } = useParams()
  const { data } = useQuery(templatesQuery)
  const [chosen, setChosen] = useState('')
  const link = new URLSearchParams(useSearchParams()[0])
  link.set('family', familyId)
  if (chosen) link.set('template', chosen)
  const template = data?.templates.find(({ id }) => id === chosen)
  return (
    <details>
      <summary id="template" className="min-h-11 cursor-pointer font-display text-2xl/[2.75rem]">
        Another template
      </summary>
      <div className="grid justify-items-start gap-3 pt-1">
        <TemplateSelect templates={data?.templates ?? []} value={chosen} {...{ child, wrote }} onChange={setChosen} />
        <Button
          variant="secondary"
          disabled={!template}
          onClick={() => template && onUse(template.parts, template.parts.name)}
        >
          Put it into the draft
        </Button>
        <Link className="link" to={`/admin/plan-templates?${link}`}>
          Edit your templates
        </Link>
      </div>
    </details>
  )
}

type SelectProps = {
  templates: PlanTemplate[]
  value: string
  /** The child it's for: the field says so if a template is for another age. */
  child?: Child
  wrote?: Wrote
  /** The hint while nothing is selected. */
  hint?: string
  error?: string
  onChange: (id: string) => void
}

export function TemplateSelect({ templates, value, child, wrote = [], hint, error, onChange }: SelectProps) {
  const { timeZone } = useSite()
  const template = templates.find(({ id }) => id === value)
  const misfit =
    template && child && describeMisfit([{ id: template.id, name: template.parts.name }], child, wrote, today(timeZone))
  return (
    <div className="grid w-full gap-1.5">
      <SelectField label="Template" error={error} value={value} onChange={({ target }) => onChange(target.value)}>
        {value === '' && <option value="">Choose one</option>}
        {templates.map(({ id, version, isOriginal, parts }) => (
          <option key={id} value={id}>
            {parts.name}
            {version > 0 && isOriginal ? ' (changed by you)' : ''}
          </option>
        ))}
      </SelectField>
      <p role="status" className="text-small text-warn empty:hidden">
        {misfit ? `This template is ${misfit}.` : !value && hint}
      </p>
    </div>
  )
}
