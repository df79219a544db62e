import { Link } from 'react-router'
import { Button } from '../../../ui/button'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field'
import { ErrorSummary, FormError, FormSuccess } from '../../../ui/forms/form-messages'
import { Honeypot } from '../../../ui/forms/honeypot'
import { usePublicForm } from '../../../ui/forms/use-public-form'
import { UsualHours } from '../../appointments/site/usual-hours'
import { useSite } from '../../settings/use-site'
import { useTexts } from '../../website/use-texts'
import { responseTimeText } from '../response-time'
import { subjectCodes, subjects } from '../subjects'

export function ContactForm() {
  const site = useSite()
  const success = { title: 'Message sent successfully!', description: responseTimeText(site) }
  const { formProps, field, outcome, isSubmitting, rejected } = usePublicForm({
    path: '/contact',
    load: () => import('./send').then(({ script }) => ({ ...script, success })),
    failure: { title: 'Failed to send message', description: 'Please try again or contact me directly.' },
  })
  const { text, plain } = useTexts('contact')
  return (
    <form {...formProps} className="mt-6 grid gap-5">
      {rejected && <ErrorSummary {...rejected} contact={site} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Your Name" autoComplete="name" aria-required {...field('name')} />
        <TextField label="Email Address" type="email" autoComplete="email" aria-required {...field('email')} />
        <TextField label="Phone Number (Optional)" type="tel" autoComplete="tel" {...field('phone')} />
        <SelectField label="Subject" aria-required {...field('subject')}>
          <option value="">Choose one</option>
          {subjectCodes.map((code) => (
            <option key={code} value={code}>
              {plain(subjects[code])}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea label="Message" rows={5} aria-required {...field('message')} />
      <Honeypot />
      {outcome === 'success' && <FormSuccess title="Thank you. Your message is in the box." className="posted" />}
      {typeof outcome === 'object' && (
        <FormError
          message={outcome.message ?? 'Your message didn’t go through. Everything you wrote is still here.'}
          contact={site}
        />
      )}
      <UsualHours />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" busy={isSubmitting} className="min-h-13 px-9 text-lg max-sm:w-full sm:min-w-52">
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
        <p className="text-small text-soft">
          <span>{text('confirmation')}</span> <span>{text('privacy')}</span> See the{' '}
          <Link to="/privacy-policy" className="underline underline-offset-3">
            privacy policy
          </Link>
          .
        </p>
      </div>
    </form>
  )
}
