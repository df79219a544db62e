import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { ConfigurationError } from '../lib/configuration-error.ts'

const inContainer = existsSync('/.dockerenv') || existsSync('/run/.containerenv') || process.env.container !== undefined

/** Whether the release's own command (deploy/nightlight) started this, not npm. */
export const isRelease = process.env.NIGHTLIGHT_COMMAND !== undefined

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535, 'must be a port number up to 65535'),
)
const url = (schemes: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && schemes.test(new URL(text).protocol), message),
  )

/** A slash in a password would end the host part. */
const ENCODE = '; in a password, / is written as %2F, @ as %40, and # as %23'

const LOOPBACK = ' or a test server on this machine, such as http://127.0.0.1:12111'

const schema = v.object({
  PORT: v.optional(port, '3000'),
  SECOND_PORT: v.optional(port),
  HOST: v.optional(v.string(), inContainer ? '0.0.0.0' : '127.0.0.1'),
  SITE_URL: v.optional(
    v.pipe(
      url(/^https?:$/, 'must be the address of the site, such as https://example.com'),
      v.check((text) => {
        if (!URL.canParse(text)) return true
        const { pathname, search, hash, username } = new URL(text)
        return !(/[^/]/.test(pathname) || search || hash || username)
      }, 'must be a whole host, such as https://example.com: the site can’t be in a folder of another one'),
    ),
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    url(/^postgres(ql)?:$/, 'must be empty (SQLite in DATA_DIR) or postgres://user:password@host/database' + ENCODE),
  ),
  SMTP_URL: v.optional(
    url(/^smtps?:$/, 'must be empty (emails are written to DATA_DIR/outbox) or smtp://user:password@host:587' + ENCODE),
  ),
  SMTP_ADDRESS: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d.-]+$/i, 'must be the name of a mail server, such as smtp.example.com')),
  ),
  SMTP_PORT: v.optional(port, '587'),
  SMTP_USERNAME: v.optional(v.string(), ''),
  SMTP_PASSWORD: v.optional(v.string(), ''),
  SMTP_REQUIRE_TLS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^\r\n<>",;]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/,
        'must be an address, such as Name <me@example.com>',
      ),
    ),
  ),
  MAIL_TO: v.optional(v.pipe(v.string(), v.email('must be one email address'))),
  S3_ENDPOINT: v.optional(
    v.pipe(
      url(/^https?:$/, 'must be the address of the S3 service, such as https://s3.eu-central-1.amazonaws.com'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket'))),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  TRUST_PROXY: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'must be the number of proxies in front of the site, such as 1')),
  ),
  PRIVATE_CALENDAR_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .toLowerCase()
          .split(',')
          .map((host) => host.trim()),
      ),
      v.everyItem(
        (host) => /^([a-z\d.-]+|\[[a-f\d:.]+\])(:\d{1,5})?$/.test(host),
        'must be hosts with or without a port, separated by commas, such as cloud.local:5232',
      ),
    ),
  ),
  STRIPE_API_URL: v.optional(
    v.pipe(
      url(/^https?:$/, 'must be empty (Stripe’s own)' + LOOPBACK),
      v.check(
        (text) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(text).hostname),
        'must be empty' + LOOPBACK,
      ),
    ),
  ),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
})

const invalid = (message: string, variables: string[]) => Object.assign(new ConfigurationError(message), { variables })

export type Bucket = { endpoint: string; name: string; region: string; accessKeyId: string; secretAccessKey: string }

export type Env = ReturnType<typeof readEnv>

/**
 * Reads the configuration. An empty variable counts as not set.
 * @throws ConfigurationError that lists every invalid variable with the reason.
 */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const { success, output, issues } = v.safeParse(schema, set)
  if (!success) {
    const errors = issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
    throw invalid(
      errors.join('\n'),
      issues.map((issue) => v.getDotPath(issue)!),
    )
  }
  const siteUrl = output.SITE_URL?.replace(/\/+$/, '') ?? ''
  return {
    port: output.PORT,
    secondPort: output.SECOND_PORT,
    host: output.HOST,
    /** Empty until it's known. Without SITE_URL, the portal asks for it (features/settings/address.ts). */
    siteUrl,
    https: siteUrl.startsWith('https:'),
    /** Whether SITE_URL is set. If so, the portal can't change the address. */
    isAddressFixed: siteUrl !== '',
    /** Hosts where the site used to be. */
    formerHosts: [] as string[],
    /** Where the site answers on this machine. */
    localUrl: `http://localhost:${output.PORT}`,
    dataDir: resolve(output.DATA_DIR),
    databaseUrl: output.DATABASE_URL,
    smtpUrl: output.SMTP_URL ?? joinSmtpUrl(output),
    smtpRequireTls: output.SMTP_REQUIRE_TLS === 'on',
    /** Undefined for the folder DATA_DIR/uploads. */
    bucket: readBucket(output),
    mailFrom: output.MAIL_FROM,
    mailTo: output.MAIL_TO,
    /** How many entries at the right of X-Forwarded-For are trusted. */
    trustedProxies: Number(output.TRUST_PROXY ?? 0),
    /** Whether TRUST_PROXY is set. If not, the portal asks when the site can tell. */
    isProxyCountFixed: output.TRUST_PROXY !== undefined,
    /** Undefined turns metrics off. */
    metricsToken: output.METRICS_TOKEN,
    /** Hosts on private networks that calendars may be read from. */
    privateCalendarHosts: output.PRIVATE_CALENDAR_HOSTS ?? [],
    /** A test server; undefined for Stripe's own. */
    stripeUrl: output.STRIPE_API_URL,
    rateLimits: output.RATE_LIMITS === 'on',
    logLevel: output.LOG_LEVEL,
  }
}

/** Container hosts configure a mail server with several variables. Returns them as an SMTP_URL; undefined without SMTP_ADDRESS. */
function joinSmtpUrl({ SMTP_ADDRESS, SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD }: v.InferOutput<typeof schema>) {
  if (!SMTP_ADDRESS) return undefined
  const login = SMTP_USERNAME && `${encodeURIComponent(SMTP_USERNAME)}:${encodeURIComponent(SMTP_PASSWORD)}@`
  return `${SMTP_PORT === 465 ? 'smtps' : 'smtp'}://${login}${SMTP_ADDRESS}:${SMTP_PORT}`
}

/** Reads the configuration, leaving out invalid variables. Also returns what's wrong with each. */
export function readValidEnv(source: Record<string, string | undefined> = process.env) {
  const problems: string[] = []
  const valid = { ...source }
  for (;;) {
    try {
      return { env: readEnv(valid), problems }
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      problems.push(...error.message.split('\n'))
      for (const name of error.variables) delete valid[name]
    }
  }
}

/** Returns undefined if no S3 variable is set. @throws ConfigurationError if only some are. */
function readBucket(output: v.InferOutput<typeof schema>): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = output
  const required = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(required).length) return undefined
  if (missing.length)
    throw invalid(
      `${missing.join(', ')} must be set too: images go to a bucket when S3_* is set`,
      Object.keys(required),
    )
  return {
    endpoint: S3_ENDPOINT!,
    name: S3_BUCKET!,
    region: output.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
  }
}
