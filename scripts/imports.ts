import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** Each module with what it imports at run time: files, by their path from the project's folder, and `node:` built-ins. */
export type Modules = Map<string, string[]>

/** All modules under the folders. A module that can't be read for certain is a problem, never a gap. */
export function readModules(root: string, folders: string[]) {
  const modules: Modules = new Map()
  const problems: string[] = []
  const code = folders.map((folder) => `${folder}/**/*.{ts,tsx,js,mjs}`)
  for (const file of globSync(code, { cwd: root }).toSorted()) {
    const { specifiers, problem } = runtimeImports(file, readFileSync(join(root, file), 'utf8'))
    if (problem) problems.push(`${file}: ${problem}`)
    const imports: string[] = []
    for (const specifier of specifiers) {
      if (isBuiltin(specifier)) imports.push(`node:${specifier.replace(/^node:/, '')}`)
      else if (!packageName.test(specifier)) {
        const target = findFile(root, file, specifier)
        if (target) imports.push(target)
        else problems.push(`${file} → ${specifier}: there is no such file`)
      }
    }
    modules.set(file, imports)
  }
  return { modules, problems }
}

/** But `import type from './x'` imports a value called "type". */
const typeOnly = /^(import|export)\s+type(?!\s+from\b|\s*,)/

/**
 * Only `import type` and `export type` leave nothing behind. Of `import { type X } from './x'` the compiler keeps `import './x'`
 * (verbatimModuleSyntax), so that one runs the module.
 */
function runtimeImports(file: string, text: string) {
  const { module, errors } = parseSync(file, text)
  const statements = [
    ...module.staticImports.map(({ start, end, moduleRequest }) => ({ start, end, request: moduleRequest.value })),
    ...module.staticExports.flatMap(({ start, end, entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? { start, end, request: moduleRequest.value } : [])),
    ),
  ]
  const specifiers = new Set<string>()
  for (const { start, end, request } of statements) if (!typeOnly.test(text.slice(start, end))) specifiers.add(request)
  let problem = errors[0]?.message
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2]) specifiers.add(literal[2])
    else problem ??= 'import() of something else than a fixed text'
  }
  return { specifiers, problem }
}

const packageName = /^(@[\w-]|\w)/

function findFile(root: string, from: string, specifier: string) {
  const [path = ''] = specifier.split('?')
  const file = path.startsWith('/') ? path.slice(1) : normalize(join(dirname(from), path))
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => file + end)
    .find((name) => isFile(join(root, name)))
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()
