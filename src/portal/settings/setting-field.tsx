import { SelectField, TextField } from '../../ui/forms/field'
import { TimeZoneOptions } from '../../ui/forms/options'
import { ImageField } from '../../features/media/portal/image-field'
import type { Settings } from '../../features/settings/queries'
import type { SettingField as Definition } from './sections'
import type { useSettings } from './use-settings'

type Props = { definition: Definition; settings: Settings; field: ReturnType<typeof useSettings>['field'] }

/** The control of a setting. */
export function SettingField({ definition, settings: { fixed, site }, field }: Props) {
  const [name, label, hint, { control, fallback, fixedBy, ...input } = {}] = definition
  const props = { label, hint, ...field(name) }
  if (control === 'image')
    return (
      <div id={name} className="col-span-full">
        <ImageField
          {...{ ...props, id: undefined }}
          optional
          upload="Upload Photo"
          onChange={(value) => props.onChange({ target: { value } })}
        />
      </div>
    )
  if (control === 'time zone')
    return (
      <SelectField {...props}>
        <TimeZoneOptions saved={site.timeZone} />
      </SelectField>
    )
  const fixedValue = fixedBy && fixed[fixedBy]
  return (
    <TextField
      {...input}
      {...props}
      placeholder={fallback && site[fallback]}
      disabled={Boolean(fixedValue)}
      hint={fixedValue ? `Whoever runs the server has set this: ${fixedValue}. Only they can change it.` : hint}
    />
  )
}
