/** @file Services that can send the site's email, with their documented settings, so that nobody has to look them up. */

export type FieldName = 'host' | 'port' | 'region' | 'username' | 'password'

type Line = [label: string, hint?: string]

type Provider = {
  label: string
  /** `{region}` is replaced by the user's input. If there's no host, the user enters it. */
  host?: string
  /** In the order they're tried. Ports 465 and 2465 use implicit TLS; the others use STARTTLS. */
  ports: readonly number[]
  /** The fields to fill in, in order. */
  fields: Partial<Record<FieldName, Line>>
  /** The username, if the form doesn't ask for one; `password` if it equals the password. */
  username?: string
  /** The domain that SPF has to include, unless the service uses its own return address. */
  spf?: string
  /** The selectors of its DKIM keys if they're the same for everyone, and where the service shows the DNS lines. */
  dkim: { selectors?: readonly string[]; target?: string; where: string }
  /** Whether it only accepts email from the addresses of the account that signs in. */
  sendsAsUser?: true
  /** Whether the username is usually the sender's address. */
  signsInByAddress?: true
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
    // https://postmarkapp.com/support/article/1092-how-do-i-set-up-spf-for-postmark
    dkim: { where: 'Postmark shows it under Sender Signatures, at your domain’s DNS settings.' },
  },
  // https://resend.com/docs/send-with-smtp
  resend: {
    label: 'Resend',
    host: 'smtp.resend.com',
    ports: [587, 465, 2587, 2465],
    fields: { password: ['API key', 'In Resend, under API Keys. It begins with re_.'] },
    username: 'resend',
    // https://resend.com/docs/dashboard/domains/introduction
    dkim: {
      selectors: ['resend'],
      where: 'Resend shows it under Domains, at your domain, with those of its return address.',
    },
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
    // https://docs.aws.amazon.com/ses/latest/dg/send-email-authentication-dkim-easy.html
    dkim: { where: 'Amazon SES shows its three lines under Identities, at your domain.' },
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
    signsInByAddress: true,
    // https://support.google.com/a/answer/33786 and https://support.google.com/a/answer/174124
    spf: '_spf.google.com',
    dkim: {
      selectors: ['google'],
      where: 'Google shows it in the Admin console, under Apps, Google Workspace, Gmail, Authenticate email.',
    },
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
    signsInByAddress: true,
    // https://www.fastmail.help/hc/en-us/articles/360060591153
    spf: 'spf.messagingengine.com',
    dkim: {
      selectors: ['fm1', 'fm2', 'fm3'],
      target: '{selector}.{domain}.dkim.fmhosted.com',
      where: 'Fastmail shows them in its settings, under Domains.',
    },
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
    signsInByAddress: true,
    // https://learn.microsoft.com/defender-office-365/email-authentication-spf-configure and …-dkim-configure
    spf: 'spf.protection.outlook.com',
    dkim: {
      selectors: ['selector1', 'selector2'],
      where: 'Microsoft shows its two lines in the Defender portal, under Email authentication settings, DKIM.',
    },
  },
  other: {
    label: 'Another mail server',
    // 587 and 465 by RFC 8314, 3.3. Many services also accept email on 2525, since hosting providers rarely block it.
    ports: [587, 465, 2525],
    fields: {
      host: ['Server', 'Such as mail.example.com.'],
      port: ['Port', 'Leave it empty to try the usual ones.'],
      username: ['Username'],
      password: ['Password'],
    },
    signsInByAddress: true,
    dkim: { where: 'Your mail host has the line to add.' },
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers

export const getProvider = (name: ProviderName): Provider => providers[name]

/** Returns the name of the service that this mail server belongs to. */
export const findByHost = (host: string) =>
  (Object.keys(providers) as ProviderName[]).find((name) => {
    const [start, end] = getProvider(name).host?.split('{region}') ?? []
    return start && (end ? host.startsWith(start) && host.endsWith(end) : host === start)
  }) ?? 'other'
