import { globSync, readFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { groups } from './groups.ts'
import { addMutators } from './mutators.ts'

/*
 * `npm run test:mutation [-- group… part-of-a-path[:line]…]` changes one thing at a time in each group's files, or on one line, and
 * prints the changes that no test notices, unless docs/mutations.md explains them, and what that page quotes but is gone.
 */

const chosen = process.argv.slice(2)
const parts = chosen.filter((word) => !Object.hasOwn(groups, word))
const names = chosen.length > parts.length ? chosen.filter((word) => !parts.includes(word)) : Object.keys(groups)
/** Returns a file, or its selected lines; nothing if it isn't selected. */
const choose = (path: string) =>
  (parts.length ? parts : ['']).flatMap((part) => {
    const [name = '', line] = part.split(':')
    return path.includes(name) ? [line ? `${path}:${line}-${line}` : path] : []
  })
await addMutators()
const explanations = new Set(readFileSync('docs/mutations.md', 'utf8').split('\n'))
const oneLine = (code: string) => code.replace(/\s+/g, ' ').trim()
let ran = 0
let unexplained = 0

for (const name of names) {
  const { files, tests, ignoreStatic } = groups[name]!
  for (const path of [...files, ...tests]) if (!globSync(path).length) console.warn(`${name}: there is no ${path}`)
  const mutate = files.flatMap((path) => globSync(path)).flatMap(choose)
  if (!mutate.length) continue
  ran++
  process.env.MUTATION_TESTS = JSON.stringify(tests)
  const started = Date.now()
  const results = await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    mutate,
    concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
    // Without these, a query isn't valid.
    mutator: { excludedMutations: ['ObjectLiteral', 'ArrayDeclaration'] },
    ignoreStatic,
    warnings: { slow: false },
    reporters: ['progress-append-only'],
    timeoutMS: 15_000,
    tempDirName: 'test-results/mutation',
    ignorePatterns: ['dist', 'test-results', 'data'],
    // TypeScript 7 has no API for Stryker to rewrite it with.
    tsconfigFile: 'none',
    allowConsoleColors: false,
    logLevel: 'warn',
  } as never).runMutationTest()
  const seconds = Math.round((Date.now() - started) / 1000)
  const counts = Object.entries(Object.groupBy(results, ({ status }) => status)).map(([k, v]) => `${k} ${v.length}`)
  console.log(`\n${name}: ${results.length} mutants in ${seconds} s; ${counts.join(', ')}`)
  const quotes = new Set<string>()
  for (const { fileName, location, replacement, mutatorName, status } of results) {
    const { start, end } = location
    const lines = readFileSync(fileName, 'utf8')
      .split('\n')
      .slice(start.line - 1, end.line)
    const line = oneLine(lines[0]!)
    lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1)
    lines[0] = lines[0]!.slice(start.column - 1)
    const path = fileName.replace(`${process.cwd()}/`, '')
    // For a query, only the dropped clause.
    const isClause = mutatorName === 'Clause' && lines.at(-1)!.trim().startsWith('.')
    const change = isClause
      ? `${oneLine(lines.at(-1)!)} → nothing`
      : `${oneLine(lines.join('\n'))} → ${oneLine(replacement ?? '')}`
    // A word or number may be on several lines of the file.
    const place = lines.length === 1 && lines[0].length < 20 ? ` in ${line}` : ''
    const quote = `- ${path}: ${change}${place}`
    quotes.add(quote)
    if ((status !== 'Survived' && status !== 'NoCoverage') || explanations.has(quote)) continue
    unexplained++
    console.log(quote)
    console.log(`  ${mutatorName}, line ${start.line}${status === 'NoCoverage' ? ', which no test runs' : ''}`)
  }
  for (const line of explanations) {
    if (quotes.has(line) || !mutate.some((path) => line.startsWith(`- ${path}: `))) continue
    unexplained++
    console.log(`${line}\n  In docs/mutations.md, but no longer a change of this file`)
  }
}
if (!ran) throw Error(`There is no group or file ${parts.join(', ')}`)
console.log(unexplained ? `\n${unexplained} unexplained` : '\nall explained')
process.exitCode = unexplained ? 1 : 0
