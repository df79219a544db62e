/** @file `npm run package`: packs the build and everything it needs to run into one archive for this kind of machine. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { externalPackages } from '../vite.config.ts'

const root = join(import.meta.dirname, '..')
const name = `nightlight-${packageJson.version}-linux-${process.arch}`

type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** Returns the folders of packages and their dependencies. npm has only installed this machine's binaries. */
function findPackages(names: string[], found = new Set<string>()) {
  for (const name of names) {
    const folder = `node_modules/${name}`
    if (found.has(folder) || !existsSync(join(root, folder))) continue
    found.add(folder)
    const { dependencies, optionalDependencies } = packages[folder]!
    findPackages(Object.keys({ ...dependencies, ...optionalDependencies }), found)
  }
  return found
}

/** The files that install and update it on a server. */
const installing = ['install.sh', 'update.sh', 'wait-until-ready.js', 'nightlight.service', 'Caddyfile', 'container']

/** Leaves out files that only people or compilers read, and leftovers from earlier runs. */
const isNeeded = (path: string) => !/\.(md|map|d\.[cm]?ts)$|\/\.compile-cache$/.test(path)

/** Puts a release into `folder`: the command, Node, the build, the packages that aren't bundled, and checksums of everything. */
function stage(folder: string) {
  const copy = (from: string, to = from) =>
    cpSync(join(root, from), join(folder, to), { recursive: true, filter: isNeeded })
  copy('deploy/nightlight', 'nightlight')
  for (const name of installing) copy(`deploy/${name}`)
  copy('node_modules/node/bin/node', 'bin/node')
  copy('dist')
  for (const path of findPackages(externalPackages)) copy(path)
  const { version, type } = packageJson
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'nightlight', version, type }))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const sums = files.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${relative(folder, path)}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), sums.sort().join(''))
}

const [target = join(root, 'release')] = process.argv.slice(2)
const archive = join(target, `${name}.tar.gz`)
const work = mkdtempSync(join(tmpdir(), 'nightlight-package-'))
try {
  stage(join(work, name))
  mkdirSync(target, { recursive: true })
  const asRoot = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX', '--sort=name']
  execFileSync('tar', ['--create', '--gzip', '--file', archive, '--directory', work, ...asRoot, name])
  console.log(archive)
} finally {
  rmSync(work, { recursive: true })
}
