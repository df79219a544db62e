import { getRequestListener } from '@hono/node-server'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { isRunnableDevEnvironment, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** In development the whole server runs inside Vite: one process, pages and API reloaded on every change. */
const devServer: Plugin = {
  name: 'nightlight-dev',
  apply: 'serve',
  configureServer: (vite) => () => {
    const { ssr } = vite.environments
    if (!isRunnableDevEnvironment(ssr)) throw Error('the ssr environment is not runnable')
    vite.middlewares.use(async (req, res, next) => {
      try {
        req.url = req.originalUrl
        const { devFetch } = await ssr.runner.import<typeof import('./src/dev')>('/src/dev.ts')
        await getRequestListener(await devFetch())(req, res)
      } catch (error) {
        next(error)
      }
    })
  },
}

export default defineConfig({
  appType: 'custom',
  plugins: [react(), tailwindcss(), devServer],
  server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 3000), strictPort: true },
  environments: {
    client: { build: { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/entry-client.tsx' } } },
    ssr: {
      // Everything is bundled, so that a start reads a few files instead of thousands.
      resolve: { noExternal: true, external: ['pg-native'] },
      define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        // Flat, so that every chunk finds the browser files at ../client.
        assetsDir: '.',
        rolldownOptions: { input: { main: 'src/main.ts', admin: 'src/admin.ts', seed: 'src/seed.ts' } },
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
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 30_000 },
})
