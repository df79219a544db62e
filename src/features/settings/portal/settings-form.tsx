import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { ApiError, getErrorMessage } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { SelectField, TextField } from '../../../ui/forms/field'
import { ImageField } from '../../media/portal/image-field'
import type { User } from '../../accounts/permissions'
import { ConfirmErase, RetentionField, useOlderRequests } from './retention-field'
import type { Settings } from '../queries'
import { networks, type Network } from '../site-settings'
import { useSettings } from './use-settings'

/** The settings in sections. The save bar appears once something has changed. */
export function SettingsForm({ settings, user }: { settings: Settings; user: User }) {
  const { field, edited, submit, discard, isSaving, error } = useSettings(settings)
  // Fields show their own errors.
  const formError = error && !(error instanceof ApiError && Object.keys(error.fields).length) && getErrorMessage(error)
  useFocusHashField()
  const { fixed, site } = settings
  const { id: _, ...portrait } = field('portrait')
  const retention = field('keepMonths')
  const months = Number(retention.value)
  const older = useOlderRequests(months, edited.includes('keepMonths'))
  const [isConfirming, setIsConfirming] = useState(false)

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (older === '') submit()
    else setIsConfirming(true)
  }
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
      <Section title="The practice" text="Who you are, on every page and in every email.">
        <TextField
          label="Name of the practice"
          hint="In the header, in emails, and in search results."
          {...field('name')}
        />
        <TextField
          label="Your name"
          hint="It signs your emails and appears below your portrait."
          {...field('consultant')}
        />
        <div id="portrait" className="col-span-full">
          <ImageField
            label="Portrait"
            optional
            upload="Upload Photo"
            hint="A photo of you, on the About page. Without one, there’s a drawing."
            {...portrait}
            onChange={(value) => portrait.onChange({ target: { value } })}
          />
        </div>
      </Section>

      <Section
        title="How families reach you"
        text="In the footer, on the Contact page, in every email, and in the privacy policy."
      >
        <TextField label="Email" type="email" hint="Where families write to." {...field('email')} />
        <TextField
          label="Phone"
          type="tel"
          hint="As it should be displayed. Outside North America, start with +."
          {...field('phone')}
        />
      </Section>

      <Section
        title="What you promise"
        text="Families will hold you to these, and the portal warns you before time runs out."
      >
        <TextField
          label="Promise to people who write"
          type="number"
          min={1}
          max={336}
          hint="In hours. Requests turn amber after this."
          {...field('promisedHours')}
        />
        <TextField
          label="Promise on the pages"
          type="number"
          min={1}
          max={336}
          hint="In hours. Requests turn red after this."
          {...field('latestHours')}
        />
        <TextField label="Families helped" hint="On the home page: “100+ Families Helped”." {...field('families')} />
        <TextField label="Years of experience" hint="“Over 8 years of experience”." {...field('years')} />
      </Section>

      <Section title="Elsewhere on the web" text="Your pages on other sites. The footer links to the ones you fill in.">
        {(Object.keys(networks) as Network[]).map((network) => (
          <TextField key={network} label={networks[network]} optional inputMode="url" {...field(network)} />
        ))}
      </Section>

      <Section title="Place and time" text="Dates on the site and the days people can book follow your time zone.">
        <TextField label="Location" hint="Region and country, as the legal pages state them." {...field('location')} />
        <SelectField label="Time zone" hint="Where you work." {...field('timeZone')}>
          {getTimeZones(site.timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        <TextField
          label="First year"
          inputMode="numeric"
          hint="The footer’s © starts with this year."
          {...field('copyrightSince')}
        />
      </Section>

      <Section title="How long you keep requests" text="What families wrote to you, for as long as you need it.">
        <RetentionField field={retention} user={user} isEdited={edited.includes('keepMonths')} older={older} />
      </Section>

      <Section title="Email" text="How the site sends email. Empty fields use the values above.">
        <TextField
          label="Sender’s name"
          optional
          placeholder={site.name}
          disabled={fixed.mailFrom !== null}
          hint={fixed.mailFrom !== null ? setBy('MAIL_FROM', fixed.mailFrom) : 'Who families see in their inbox.'}
          {...field('senderName')}
        />
        <TextField
          label="Sender’s address"
          type="email"
          optional
          placeholder={site.email}
          disabled={fixed.mailFrom !== null}
          hint={
            fixed.mailFrom !== null
              ? setBy('MAIL_FROM', fixed.mailFrom)
              : 'An address your email provider lets you send from.'
          }
          {...field('senderAddress')}
        />
        <TextField
          label="Where your email goes"
          type="email"
          optional
          placeholder={site.email}
          disabled={fixed.mailTo !== null}
          hint={
            fixed.mailTo !== null
              ? setBy('MAIL_TO', fixed.mailTo)
              : 'Bookings and messages. Nobody else sees this address.'
          }
          {...field('practiceMail')}
        />
      </Section>

      <ConfirmErase {...{ months, older }} open={isConfirming} onOpenChange={setIsConfirming} onConfirm={submit} />
      {edited.length > 0 && (
        <div className="save-bar">
          {formError && <p className="text-late">{formError}</p>}
          <div className="flex items-center gap-2">
            <p role="status" className="mr-auto font-semibold">
              {edited.length} unsaved
            </p>
            <Button variant="secondary" onClick={discard}>
              Discard
            </Button>
            <Button type="submit" busy={isSaving}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}

const setBy = (variable: string, value: string) =>
  `${variable} is set on the server and takes precedence: ${value}. To change it here, remove it there.`

const Section = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="panel settings-section">
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 text-soft">{text}</p>
    </div>
    <div className="settings-fields">{children}</div>
  </section>
)

/** All time zones this browser knows, and the saved one. */
const getTimeZones = (saved: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', saved])].sort()

/** Focuses the field named in the hash, such as /admin/settings#phone. */
function useFocusHashField() {
  const { hash } = useLocation()
  useEffect(() => {
    const field = document.getElementById(hash.slice(1))
    field?.scrollIntoView({ block: 'center' })
    const control = field?.querySelector('input') ?? field
    control?.focus({ preventScroll: true })
  }, [hash])
}
