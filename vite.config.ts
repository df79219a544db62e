import { getRequestListener } from '@hono/node-server'
import tailwindcss from '@tailwindcss/vite'
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'
import { dropUnusedComponents, dropUnusedReact } from './scripts/drop-unused-code.ts'
import { pageStyles } from './scripts/page-styles.ts'
import { getChunkName, getPortalChunkName } from './scripts/public-page-chunks.ts'
import { readEnv } from './src/server/env.ts'
import packageJson from './package.json' with { type: 'json' }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** In development, the whole server runs inside Vite: pages and API are reloaded on every change. */
const devServer: Plugin = {
  name: 'nightlight-dev',
  apply: 'serve',
  configureServer: (vite) => () => {
    const { ssr } = vite.environments
    if (!isRunnableDevEnvironment(ssr)) throw Error('the ssr environment is not runnable')
    const loadSite = () =>
      ssr.runner.import<typeof import('./src/app/dev')>('/src/app/dev.ts').then(({ devFetch }) => devFetch())
    vite.httpServer?.once('listening', () => void loadSite().catch(console.error))
    vite.middlewares.use(async (req, res, next) => {
      try {
        req.url = req.originalUrl
        await getRequestListener(await loadSite())(req, res)
      } catch (error) {
        next(error)
      }
    })
  },
}

/** Compresses static files at build time. */
const precompress: Plugin = {
  name: 'nightlight-precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  async writeBundle({ dir }) {
    const files = await readdir(dir!, { recursive: true })
    for (const file of files) {
      if (!/\.(js|css|svg|json|webmanifest)$/.test(file) || file.startsWith('.vite')) continue
      // Already compressed by an earlier build; the name contains a hash.
      if (file.startsWith('assets') && files.includes(`${file}.gz`)) continue
      const path = join(dir!, file)
      const content = await readFile(path)
      await writeFile(`${path}.br`, await brotliAsync(content))
      await writeFile(`${path}.gz`, await gzipAsync(content, { level: 9 }))
    }
  },
}

const serverCode =
  /\/src\/((app|server|cli)\/|(features|portal)\/.*\/(table|api|guards|emails)\.ts)|__vite-browser-external/

/** Fails the build if server code would reach the browser, even indirectly. */
const importProtection: Plugin = {
  name: 'nightlight-import-protection',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  load(id) {
    if (!serverCode.test(id)) return
    this.error(`${id} is server code, imported by ${this.getModuleInfo(id)?.importers.join(', ')}`)
  },
}

/** What parents' page of the night loads instead of React (docs/decisions/050). */
const small: Record<string, string> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

const preactAtNight: Plugin = {
  name: 'nightlight-preact-at-night',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'nights',
  resolveId(id, importer) {
    return small[id] ? this.resolve(small[id], importer) : undefined
  },
}

const PUBLIC_CHUNK = /\/(form|fields|form-submit|reading|legal|picker|booking-forms)-[\w-]+\.js$/

/** The oldest browsers that run our scripts ('safari16.4'), from package.json. Tailwind's styles need newer ones. */
const floor = packageJson.browserslist.map((line) => line.replace(' >= ', '').replace('ios_saf', 'ios'))

/** What isn't bundled: native code and its like. A release has these packages and no others. */
export const externalPackages = ['sharp', 'heic-decode']

/** For src/server/release.ts. An archive or a container's build has no Git. */
function describeBuild() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  return {
    __COMMIT__: status === 0 ? JSON.stringify(stdout.trim()) : 'undefined',
    __BUILT_AT__: JSON.stringify(new Date().toISOString()),
  }
}

const isScript = (id: string) => !id.includes('.css')

/** Returns where the development server listens: where the links that the site prints lead. */
function getAddress() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { host, port } = readEnv()
  return { host, port }
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    preactAtNight,
    react(),
    tailwindcss(),
    devServer,
    importProtection,
    dropUnusedComponents,
    dropUnusedReact,
    pageStyles,
    precompress,
  ],
  server: command === 'serve' ? { ...getAddress(), strictPort: true } : {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: floor,
        cssTarget: floor,
        manifest: true,
        // Only the chunks that public pages share. The list of all others would be part of every page's script.
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => PUBLIC_CHUNK.test(file)) },
        // The editor's chunk is larger than Vite's default limit. size-limit checks what visitors load.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          input: ['src/web/entry-client.tsx', 'src/ui/styles/public.css', 'src/ui/styles/portal.css'],
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'with libraries',
                  name: (id, modules) => /^(core|form-submit)$/.exec(getChunkName(id, modules) ?? '')?.[0],
                  test: isScript,
                  priority: 1,
                },
                {
                  debugName: 'public pages',
                  name: getChunkName,
                  test: isScript,
                  includeDependenciesRecursively: false,
                },
                {
                  debugName: 'portal',
                  name: getPortalChunkName,
                  test: isScript,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    nights: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        target: floor,
        cssTarget: floor,
        manifest: '.vite/nights.json',
        rolldownOptions: {
          // *Tonight* imports some of them by their address.
          preserveEntrySignatures: 'strict',
          input: [
            'phone/client.tsx',
            'phone/share.ts',
            'phone/keep-offline.ts',
            'phone/stay-current.ts',
            'phone/left-over.ts',
            'phone/service-worker.ts',
            'nights.css',
            'tonight.css',
          ]
            .map((file) => `src/nights/${file}`)
            .concat('src/start/start.css'),
        },
      },
    },
    ssr: {
      // Everything is bundled, so that a start reads a few files instead of thousands.
      resolve: command === 'build' ? { noExternal: true, external: ['pg-native', ...externalPackages] } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production'), ...describeBuild() } : {},
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        // Flat, so that every chunk finds the client files at ../client.
        assetsDir: '.',
        rolldownOptions: {
          input: [
            'src/app/main.ts',
            ...['admin', 'seed', 'backup', 'restore', 'doctor'].map((name) => `src/cli/${name}.ts`),
            'src/features/media/converter.ts',
            'src/features/appointments/calendars/parse/parser.ts',
            'src/features/diary/import/file-reader.ts',
          ],
        },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    buildApp: async ({ build, environments }) => {
      await build(environments.client!)
      await build(environments.nights!)
      await build(environments.ssr!)
    },
  },
}))
