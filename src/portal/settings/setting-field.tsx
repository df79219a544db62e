import { useState, type ComponentProps } from 'react'
import { useDeviceTimeZone } from '../../features/appointments/picker/device-time'
import { SelectField, TextField } from '../../ui/forms/field'
import { TimeZoneOptions } from '../../ui/forms/options'
import { ImageField } from '../../features/media/portal/image-field'
import { formatTimeZone } from '../../lib/time/dates'
import type { Accent } from '../../features/settings/accents'
import type { Settings } from '../../features/settings/portal-queries'
import { AccentField } from './accent-field'
import type { SettingField as Definition } from './sections'
import type { useSettings } from './use-settings'

type Props = { definition: Definition; settings: Settings; field: ReturnType<typeof useSettings>['field'] }

export function SettingField({ definition, settings: { fixed, site }, field }: Props) {
  const [name, label, hint, { control, fallback, fixedBy, ...input } = {}] = definition
  const props = { label, hint, ...field(name) }
  if (control === 'image')
    return (
      <div id={name} className="col-span-full">
        <ImageField
          {...{ ...props, id: undefined }}
          isOwn
          upload={name === 'mark' ? 'Upload Image' : 'Upload Photo'}
          onChange={(value) => props.onChange({ target: { value } })}
        />
      </div>
    )
  if (control === 'accent') return <AccentField {...props} value={props.value as Accent} saved={site.accent} />
  if (control === 'time zone') return <TimeZoneField {...props} saved={site.timeZone} />
  const fixedValue = fixedBy && fixed[fixedBy]
  return (
    <TextField
      {...input}
      {...props}
      placeholder={fallback && site[fallback]}
      disabled={Boolean(fixedValue)}
      hint={fixedValue ? `Set on the server: ${fixedValue}. Only the person who runs it can change it.` : hint}
    />
  )
}

type TimeZoneProps = ComponentProps<typeof SelectField> & { value: string; saved: string }

/** Tells if the device's time zone differs from the practice's. */
function TimeZoneField({ saved, hint, ...props }: TimeZoneProps) {
  const device = useDeviceTimeZone() ?? saved
  const [now] = useState(() => new Date().toISOString())
  const elsewhere = device !== props.value && ` This device is in ${formatTimeZone(device, now, 'longGeneric')}.`
  return (
    <SelectField {...props} hint={[hint, elsewhere]}>
      <TimeZoneOptions likely={[saved, device]} />
    </SelectField>
  )
}
