import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { startPostgres } from '../scripts/postgres.ts'
import { readEnv, readValidEnv } from '../src/server/env'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Service = { image?: string; environment: Record<string, string>; volumes: string[] }
type Compose = { services: Record<string, Service>; volumes: object }
const small = parse(read('deploy/compose.yaml')) as Compose
const added = parse(read('deploy/compose.postgres.yaml')) as Compose
const volumes = { ...small.volumes, ...added.volumes }
/** Both files, merged like Compose does. */
const services: Compose['services'] = {
  ...small.services,
  ...added.services,
  site: {
    ...small.services.site!,
    environment: { ...small.services.site!.environment, ...added.services.site!.environment },
  },
}

/** A password that a person may well choose. */
const PASSWORD = `a/b@c:d?e#f%g &"h'i\\`
const set: Record<string, string> = {
  IMAGE: 'nightlight',
  SITE_URL: 'https://night.example',
  SITE_HOST: 'night.example',
  POSTGRES_PASSWORD: PASSWORD,
  SMTP_URL: 'smtp://me:secret@mail.example:587',
}

/** Returns a value the way Compose passes it on. @throws Error if a required variable isn't set */
const interpolate = (value: string) =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, fallback: string) => {
    if (!set[name] && kind === '?') throw Error(`${name} must be set`)
    return set[name] || fallback || ''
  })
const environment = (service: string) =>
  Object.fromEntries(Object.entries(services[service]!.environment).map(([name, value]) => [name, interpolate(value)]))

test('the site gets every variable, and a database URL that any password leaves intact', () => {
  const documented = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
  const fromImage = ['PORT', 'HOST', 'DATA_DIR']
  expect(Object.keys(services.site!.environment)).toEqual(
    expect.arrayContaining(documented.filter((name) => !fromImage.includes(name))),
  )
  const passed = environment('site')
  expect(readEnv(passed)).toMatchObject({ siteUrl: 'https://night.example', trustedProxies: 1, bucket: undefined })
  const { connectionParameters } = new pg.Client(passed.DATABASE_URL) as unknown as {
    connectionParameters: Record<string, unknown>
  }
  expect(connectionParameters).toMatchObject({ user: 'nightlight', host: 'database', database: 'nightlight' })
  expect([passed.PGPASSWORD, environment('database').SITE_PASSWORD]).toEqual([PASSWORD, PASSWORD])
})

test('without the second file, the site keeps its data in a volume, on SQLite', () => {
  const passed = Object.fromEntries(
    Object.entries(small.services.site!.environment).map(([name, value]) => [name, interpolate(value)]),
  )
  expect(readEnv(passed)).toMatchObject({ databaseUrl: undefined, dataDir: '/data', siteUrl: 'https://night.example' })
  expect(small.services.site!.volumes).toContain('data:/data')
})

test('the variables that hosts of containers have for a mail server make SMTP_URL, which wins', () => {
  const host = { SMTP_ADDRESS: 'smtp.example.com', SMTP_USERNAME: 'me@example.com', SMTP_PASSWORD: 'a/b:c' }
  expect(readEnv(host).smtpUrl).toBe('smtp://me%40example.com:a%2Fb%3Ac@smtp.example.com:587')
  expect(readEnv({ SMTP_ADDRESS: 'smtp.example.com', SMTP_PORT: '465' }).smtpUrl).toBe('smtps://smtp.example.com:465')
  expect(readEnv({ ...host, SMTP_URL: 'smtp://other.example:25' }).smtpUrl).toBe('smtp://other.example:25')
  expect(readEnv({ SMTP_PORT: '587' }).smtpUrl).toBeUndefined()
  expect(readValidEnv({ SMTP_ADDRESS: 'not a host' })).toMatchObject({
    env: { smtpUrl: undefined },
    problems: [expect.stringMatching('SMTP_ADDRESS must be')],
  })
})

test('images are official ones, and every file and volume that is mounted exists', () => {
  expect(Object.values(services).flatMap(({ image }) => image ?? [])).toEqual(['${IMAGE:?}', 'caddy:2', 'postgres:17'])
  for (const source of Object.values(services).flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0]!)))
    if (source.startsWith('./')) expect([source, existsSync(join(root, 'deploy', source))]).toEqual([source, true])
    else expect(volumes).toHaveProperty(source)
  // Secrets stay out of the image.
  expect(read('.dockerignore').split('\n')).toContain('**/.env')
})

const compose = [['docker', 'compose'] as const, ['docker-compose'] as const].find(
  ([program, ...args]) => spawnSync(program, [...args, 'version']).status === 0,
)

test.runIf(compose)('Compose accepts the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nightlight-compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['compose.yaml', 'compose.postgres.yaml'])
    copyFileSync(join(root, 'deploy', name), join(folder, name))
  const quoted = Object.entries(set).map(
    ([name, value]) => `${name}=${name === 'POSTGRES_PASSWORD' ? 'a/b@c:d?e%f' : value}`,
  )
  writeFileSync(join(folder, '.env'), quoted.join('\n'))
  const [program, ...args] = compose!
  const output = execFileSync(program, [...args, '-f', 'compose.yaml', '-f', 'compose.postgres.yaml', 'config'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { services } = parse(output) as Compose
  expect(services.site!.environment).toMatchObject({ PGPASSWORD: 'a/b@c:d?e%f', TRUST_PROXY: '1', METRICS_TOKEN: '' })
})

const psql = ['/usr/bin/psql', '/usr/local/bin/psql'].find(existsSync)

test.runIf(psql)('the site’s role owns its database and nothing else, whatever its password', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const { hostname, port } = new URL(server.url)
  execFileSync('sh', [join(root, 'deploy/create-database.sh')], {
    env: { PATH: '/usr/bin:/bin', PGHOST: hostname, PGPORT: port, POSTGRES_USER: 'postgres', SITE_PASSWORD: PASSWORD },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const superuser = new pg.Client(server.url)
  await superuser.connect()
  const { rows } = await superuser.query(
    'select rolname, rolsuper, rolcreatedb, rolcreaterole, rolpassword is null as "hasNone" from pg_authid where rolcanlogin order by 1',
  )
  await superuser.end()
  expect(rows).toEqual([
    { rolname: 'nightlight', rolsuper: false, rolcreatedb: false, rolcreaterole: false, hasNone: false },
    { rolname: 'postgres', rolsuper: true, rolcreatedb: true, rolcreaterole: true, hasNone: true },
  ])
  const own = new pg.Client({ host: hostname, port: Number(port), user: 'nightlight', password: PASSWORD })
  await own.connect()
  await own.query('create table "own" ("id" text)')
  await own.end()
})
