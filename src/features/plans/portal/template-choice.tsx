import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/forms/field'
import type { TemplateParts } from '../writing/parts'
import { templatesQuery, type PlanTemplate } from '../queries'

/** Puts another template into the draft. */
export function TemplateChoice({ onUse }: { onUse: (parts: TemplateParts, name: string) => void }) {
  const { data } = useQuery(templatesQuery)
  const [chosen, setChosen] = useState('')
  const template = data?.templates.find(({ id }) => id === chosen)
  return (
    <details>
      <summary className="min-h-11 cursor-pointer font-display text-2xl/[2.75rem]">Another template</summary>
      <div className="grid justify-items-start gap-3 pt-1">
        <TemplateSelect templates={data?.templates ?? []} value={chosen} onChange={setChosen} />
        <Button
          variant="secondary"
          disabled={!template}
          onClick={() => template && onUse(template.parts, template.parts.name)}
        >
          Put it into the draft
        </Button>
        <Link className="link" to={`/admin/plan-templates${chosen && `?template=${chosen}`}`}>
          Edit your templates
        </Link>
      </div>
    </details>
  )
}

type SelectProps = { templates: PlanTemplate[]; value: string; onChange: (id: string) => void }

export const TemplateSelect = ({ templates, value, onChange }: SelectProps) => (
  <SelectField label="Template" className="w-full" value={value} onChange={({ target }) => onChange(target.value)}>
    {value === '' && <option value="">Choose one</option>}
    {templates.map(({ id, version, isOriginal, parts }) => (
      <option key={id} value={id}>
        {parts.name}
        {version > 0 && isOriginal ? ' (changed by you)' : ''}
      </option>
    ))}
  </SelectField>
)
