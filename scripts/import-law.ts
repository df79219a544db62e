// Checks DESIGN.md's import law. A room below says what its files may import at run time; types may come from anywhere.
import { readModules, type Modules } from './imports.ts'
import { root } from './stamp.ts'
import { cycles, waysTo } from './ways.ts'

/**
 * What a feature shows to other features (docs/decisions/001): the practice's facts, the outbox, the activity log, images and
 * the portal's frame are everybody's.
 */
const doors =
  /^src\/features\/([^/]+\/(schema|queries|guards|table)|contacts\/subjects|site\/(settings|use-site|wordmark)|mail\/(outbox|letter|traces|why)|activity\/record|trash\/(move|restoring)|requests\/[^/]+|media\/(image-field|picture|address|upload-image|use-upload)|accounts\/portal\/portal-page)\.tsx?$/

const rooms: { files: RegExp; may: (to: string, from: string) => boolean; law: string }[] = [
  {
    files: /^src\/features\//,
    may: (to, from) => /^src\/(ui|server|lib)\//.test(to) || feature(to) === feature(from) || doors.test(to),
    law: 'a feature may import ui, server and lib, and of other features only their doors (docs/decisions/001)',
  },
  { files: /^src\/ui\//, may: (to) => /^src\/(ui|lib)\//.test(to), law: 'ui may import only ui and lib' },
  {
    files: /^src\/server\//,
    may: (to) => /^src\/(server|lib)\//.test(to),
    law: 'server may import only server and lib',
  },
  { files: /^src\/lib\//, may: (to) => to.startsWith('src/lib/'), law: 'lib may import only lib' },
  {
    files: /^migrations\//,
    may: () => false,
    law: 'a migration may import only types of src: it has to mean the same for ever',
  },
]

const feature = (file: string) => /^src\/features\/[^/]+\//.exec(file)?.[0]

const isTest = (file: string) => /\.test\.tsx?$|\/testing\.ts$/.test(file)

/** Where code of the browser starts. All that it reaches is sent to the browser, or would fail there. */
const isBrowserFile = (file: string) =>
  /^src\/.*\.tsx$|^src\/features\/.*\/queries\.ts$/.test(file) && !isTest(file) && file !== 'src/entry-server.tsx'

const isServerFile = (file: string) =>
  /^src\/server\/|^src\/features\/.*\/(table|api|auth|guards|emails)\.tsx?$/.test(file) || file.startsWith('node:')

const { modules, problems } = readModules(root, ['src', 'migrations'])
problems.push(...roomProblems(modules), ...browserProblems(modules), ...cycleProblems(modules))
if (modules.size === 0) problems.push('there are no modules to check')
for (const problem of problems) console.error(problem)
console.log(`${modules.size} modules, ${problems.length} against the import law`)
process.exitCode = problems.length > 0 ? 1 : 0

function roomProblems(modules: Modules) {
  const problems: string[] = []
  for (const [from, imports] of modules) {
    if (isTest(from)) continue
    const room = rooms.find(({ files }) => files.test(from))
    for (const to of imports) {
      if (isTest(to) || /^(test|e2e|scripts|bench)\//.test(to))
        problems.push(`${from} → ${to}: only tests import tests and tools`)
      else if (room && to.startsWith('src/') && !room.may(to, from)) problems.push(`${from} → ${to}: ${room.law}`)
    }
  }
  return problems
}

function browserProblems(modules: Modules) {
  const starts = [...modules.keys()].filter((file) => isBrowserFile(file) && !isServerFile(file))
  return waysTo(modules, starts, isServerFile).map((way) => `${way.join(' → ')}: this is no code for the browser`)
}

function cycleProblems(modules: Modules) {
  return cycles(modules).map((cycle) => `${cycle.join(' → ')}: a cycle`)
}
