import { getRequestListener } from '@hono/node-server'
import tailwindcss from '@tailwindcss/vite'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, isRunnableDevEnvironment, type Plugin } from 'vite'
import { chunkOf } from './scripts/chunks.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** In development the whole server runs inside Vite: one process, pages and API reloaded on every change. */
const devServer: Plugin = {
  name: 'nightlight-dev',
  apply: 'serve',
  configureServer: (vite) => () => {
    const { ssr } = vite.environments
    if (!isRunnableDevEnvironment(ssr)) throw Error('the ssr environment is not runnable')
    const site = () =>
      ssr.runner.import<typeof import('./src/server/dev')>('/src/server/dev.ts').then(({ devFetch }) => devFetch())
    vite.httpServer?.once('listening', () => void site().catch(console.error))
    vite.middlewares.use(async (req, res, next) => {
      try {
        req.url = req.originalUrl
        await getRequestListener(await site())(req, res)
      } catch (error) {
        next(error)
      }
    })
  },
}

/** Compresses once, at build, what is served for a year. */
const precompress: Plugin = {
  name: 'nightlight-precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }) {
    const files = await readdir(dir!, { recursive: true })
    for (const file of files) {
      if (!/\.(js|css|svg|json|webmanifest)$/.test(file) || file.startsWith('.vite')) continue
      // Named by its content, and here since an earlier build.
      if (file.startsWith('assets') && files.includes(`${file}.gz`)) continue
      const path = join(dir!, file)
      const content = await readFile(path)
      await writeFile(`${path}.br`, await brotli(content))
      await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
    }
  },
}

const serverCode = /\/src\/((server|cli)\/|features\/.*\/(table|api|guards|emails)\.ts)|__vite-browser-external/

/** Fails the build when code of the server would reach the browser, through whatever imports. */
const importProtection: Plugin = {
  name: 'nightlight-import-protection',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (!serverCode.test(id)) return
    this.error(`${id} is code of the server, imported by ${this.getModuleInfo(id)?.importers.join(', ')}`)
  },
}

const isScript = (id: string) => !id.includes('.css')

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), devServer, importProtection, precompress],
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The surface to write on is larger than what Vite warns of; what visitors fetch is held by size-limit.
        chunkSizeWarningLimit: 600,
        // What every page needs is one file, and not one for each set of pages that share a part of it.
        rolldownOptions: {
          input: ['src/web/entry-client.tsx', 'src/ui/styles/public.css', 'src/ui/styles/portal.css'],
          output: {
            codeSplitting: {
              groups: [{ debugName: 'public pages', name: chunkOf, test: isScript }],
            },
          },
        },
      },
    },
    ssr: {
      // Built, everything is bundled, so that a start reads a few files instead of thousands.
      resolve: command === 'build' ? { noExternal: true, external: ['pg-native', 'sharp', 'heic-decode'] } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        // Flat, so that every chunk finds the browser files at ../client.
        assetsDir: '.',
        rolldownOptions: {
          input: [
            'src/server/main.ts',
            ...['admin', 'seed', 'backup', 'restore', 'doctor'].map((name) => `src/cli/${name}.ts`),
            'src/features/media/converter.ts',
          ],
        },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    buildApp: async ({ build, environments }) => {
      await build(environments.client!)
      await build(environments.ssr!)
    },
  },
}))
