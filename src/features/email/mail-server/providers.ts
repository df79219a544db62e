/** @file Who can send the site's email, with what's known of each, by its own documentation, so that nobody has to look it up. */

export type FieldName = 'host' | 'port' | 'region' | 'username' | 'password'

type Line = [label: string, hint?: string]

type Provider = {
  label: string
  /** `{region}` is what was typed; without one, the host is typed. */
  host?: string
  /** In the order in which they're tried. TLS from the start is on 465 and 2465, and STARTTLS on the others. */
  ports: readonly number[]
  /** What's asked for, in order. */
  fields: Partial<Record<FieldName, Line>>
  /** If it isn't asked for; `password` if it's the same. */
  username?: string
  /** Whether it only takes email from the addresses of the account that signs in. */
  sendsAsUser?: true
}

const appPassword = (where: string): Line => ['App password', `Not the one you sign in with. You make it ${where}.`]

export const providers = {
  // https://postmarkapp.com/developer/user-guide/send-email-with-smtp
  postmark: {
    label: 'Postmark',
    host: 'smtp.postmarkapp.com',
    ports: [587, 2525],
    fields: { password: ['Server API token', 'In Postmark, on your server’s page, under API Tokens.'] },
    username: 'password',
  },
  // https://resend.com/docs/send-with-smtp
  resend: {
    label: 'Resend',
    host: 'smtp.resend.com',
    ports: [587, 465, 2587, 2465],
    fields: { password: ['API key', 'In Resend, under API Keys. It begins with re_.'] },
    username: 'resend',
  },
  // https://docs.aws.amazon.com/ses/latest/dg/smtp-connect.html
  ses: {
    label: 'Amazon SES',
    host: 'email-smtp.{region}.amazonaws.com',
    ports: [587, 465, 2587, 2465],
    fields: {
      region: ['Region', 'Such as eu-central-1, at the top of the SES console.'],
      username: ['SMTP username', 'In SES, under SMTP settings. It isn’t that of your AWS account.'],
      password: ['SMTP password'],
    },
  },
  // https://support.google.com/a/answer/176600 and https://support.google.com/accounts/answer/185833
  google: {
    label: 'Gmail or Google Workspace',
    host: 'smtp.gmail.com',
    ports: [587, 465],
    fields: {
      username: ['Email address'],
      password: appPassword('at myaccount.google.com/apppasswords'),
    },
    sendsAsUser: true,
  },
  // https://www.fastmail.help/hc/en-us/articles/1500000278342
  fastmail: {
    label: 'Fastmail',
    host: 'smtp.fastmail.com',
    ports: [587, 465],
    fields: {
      username: ['Email address'],
      password: appPassword('in its settings, under Privacy & Security'),
    },
    sendsAsUser: true,
  },
  // https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission
  microsoft: {
    label: 'Microsoft 365',
    host: 'smtp.office365.com',
    ports: [587, 25],
    fields: {
      username: ['Email address', 'Authenticated SMTP has to be on for it, in the admin center.'],
      password: ['Password', 'An app password, if signing in takes two steps.'],
    },
    sendsAsUser: true,
  },
  other: {
    label: 'Another mail server',
    // 587 and 465 by RFC 8314, 3.3; many services take email at 2525, too, since hosts rarely block it.
    ports: [587, 465, 2525],
    fields: {
      host: ['Server', 'Such as mail.example.com.'],
      port: ['Port', 'Leave it empty to try those that are usual.'],
      username: ['Username'],
      password: ['Password'],
    },
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers

export const getProvider = (name: ProviderName): Provider => providers[name]

/** Returns what is known of the service whose mail server this is. */
export const findByHost = (host: string) =>
  (Object.keys(providers) as ProviderName[]).find((name) => {
    const [start, end] = getProvider(name).host?.split('{region}') ?? []
    return start && (end ? host.startsWith(start) && host.endsWith(end) : host === start)
  }) ?? 'other'
