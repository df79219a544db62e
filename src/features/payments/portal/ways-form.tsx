import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { TextArea, TextField } from '../../../ui/forms/field'
import { PasswordField } from '../../../ui/forms/password-field'
import { SettingsSection } from '../../../ui/forms/settings-section'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Notice } from '../../../ui/notice'
import type { Ways } from '../queries'
import { stripeKey, waysSchema } from '../schema'

/** The other ways to pay: an address of hers, and words. */
export function WaysForm({ stored: { link, words } }: { stored: Ways }) {
  const save = useToastMutation({
    mutationFn: (json: { link: string | null; words: string }) =>
      parseResponse(api.settings['payment-ways'].$put({ json })),
    successTitle: () => 'Saved',
    failureTitle: 'Failed to save how parents pay',
    errorTitle: 'Error saving how parents pay',
  })
  const { submit, isPending, field } = useAppForm({
    schema: waysSchema,
    defaultValues: { link: link ?? '', words },
    mutation: save,
    errorField: 'link',
  })
  return (
    <SettingsSection title="Your own ways" text="On the page where parents pay. You note down yourself what came.">
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pb-2">
        <TextField
          label="A link"
          optional
          hint="Such as of Square, PayPal, or a Payment Link of Stripe, which gets the family’s name and address."
          inputMode="url"
          {...field('link')}
        />
        <TextArea label="In your words" optional hint="Such as “Zelle to 555-010-0142”." rows={2} {...field('words')} />
        <Button type="submit" variant="secondary" className="justify-self-start" busy={isPending}>
          Save
        </Button>
      </form>
    </SettingsSection>
  )
}

/** Stripe, connected by one restricted key. */
export const StripeSection = ({ stripe }: { stripe: Ways['stripe'] }) => (
  <SettingsSection
    title="Stripe"
    text={
      stripe
        ? 'Parents pay at Stripe. The site reads there what was paid, and never charges or returns anything.'
        : 'Parents pay by card or bank, and the site reads at Stripe what was paid. It needs one restricted key.'
    }
  >
    {stripe ? <Connected {...stripe} /> : <KeyForm />}
  </SettingsSection>
)

function Connected({ last4, isLive, problem }: NonNullable<Ways['stripe']>) {
  const remove = useToastMutation({
    mutationFn: () => parseResponse(api.settings.stripe.$delete()),
    successTitle: () => 'Removed',
    failureTitle: 'Failed to remove it',
    errorTitle: 'Error removing it',
  })
  return (
    <div className="grid content-start justify-items-start gap-3">
      <p>
        <b className="font-semibold">Connected</b>, with a key that ends in {last4}.{' '}
        {!isLive && 'Test: no money moves.'}
      </p>
      {problem && <Notice tone="late">Stripe can’t be asked: {problem}.</Notice>}
      <ConfirmButton
        className="-ml-3"
        title="Disconnect Stripe?"
        text="Parents can no longer pay there, and what’s on its way isn’t read until there’s a key again. The key is deleted here."
        confirm="Remove"
        mutation={remove}
      >
        Remove
      </ConfirmButton>
    </div>
  )
}

function KeyForm() {
  const connect = useToastMutation({
    mutationFn: (json: { key: string }) => parseResponse(api.settings.stripe.$put({ json })),
    successTitle: () => 'Connected',
    failureTitle: 'Failed to connect',
    errorTitle: 'Error connecting',
  })
  const { submit, isPending, field } = useAppForm({
    schema: stripeKey,
    defaultValues: { key: '' },
    mutation: connect,
    errorField: 'key',
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pb-2">
      <PasswordField
        label="Restricted key"
        hint="In Stripe under Developers, API keys, with these rights: Checkout Sessions write; PaymentIntents, Charges, Refunds, and Disputes read. It’s tried, and stored encrypted."
        autoComplete="off"
        {...field('key')}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" busy={isPending}>
        {isPending ? 'Trying...' : 'Connect'}
      </Button>
    </form>
  )
}
