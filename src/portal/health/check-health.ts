import { checkWritable, isPostgres, type Db } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'
import type { Deps } from '../../server/http'
import { releaseName } from '../../server/release'
import { ok, type CheckResult } from './checks/check'
import { runCheck, type CheckName } from './checks/list'

/** What the site's owner can fix, in the page's order. The doctor says more, for people with a shell. */
const shownChecks = [
  'address',
  'certificate',
  'email',
  'outbox',
  'disk',
  'images',
  'backups',
  'calendars',
  'clock',
  'proxies',
] satisfies CheckName[]

type ShownCheck = (typeof shownChecks)[number] | 'database' | 'release'
type HealthRow = CheckResult & { name: ShownCheck }
type Health = {
  checkedAt: string
  /** Whether TRUST_PROXY is set. */
  isProxyCountFixed: boolean
  rows: HealthRow[]
}

/** The key in table `setting` for the last results. */
const KEY = 'health'

/** Checks the site, and stores the results for Today. It asks other servers, so it can take ten seconds. */
export async function checkHealth({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<Health> {
  const found = shownChecks.map(async (name): Promise<HealthRow> => ({ name, ...(await runCheck(name, { env, db })) }))
  const health = {
    checkedAt: new Date().toISOString(),
    isProxyCountFixed: env.isProxyCountFixed,
    rows: [
      ...(await Promise.all(found)),
      await checkDatabase(db),
      { name: 'release' as const, ...ok(`${releaseName} runs`) },
    ],
  }
  await saveSetting(db, KEY, health)
  return health
}

async function checkDatabase(db: Db): Promise<HealthRow> {
  await checkWritable(db)
  return { name: 'database', ...ok(`${isPostgres(db) ? 'PostgreSQL' : 'SQLite'} stores what is sent`) }
}

/** Today already has a sentence about each of these. */
const toldElsewhere: ShownCheck[] = ['outbox', 'calendars']

/** Returns the errors found by the last check. */
export async function findHealthProblems(db: Db) {
  const health = await readSetting<Health>(db, KEY)
  return (health?.rows ?? []).filter(({ name, status }) => status === 'error' && !toldElsewhere.includes(name))
}
