/** @file Import boundaries (docs/architecture.md), checked by `npm run boundaries`, for type imports too. */

/** The features, in one order: each imports only from those before it. */
export const features = [
  'activity',
  'settings',
  'auth',
  'media',
  'website',
  'email',
  'site',
  'families',
  'trash',
  'follow-ups',
  'requests',
  'posts',
  'testimonials',
  'home',
  'about',
  'intake',
  'appointments',
  'contacts',
  'consultations',
  'answers',
  'payments',
  'offers',
  'diary',
  'plans',
  'support',
  'accounts',
  'backups',
]

const notProduction = [String.raw`\.test\.tsx?$`, '[/-]testing\\.ts$', '^(test|e2e|faults|scripts|bench)/']

const serverCode = ['^src/(app|server|cli)/', String.raw`^src/(features|portal)/.*/(table|api|guards|emails)\.tsx?$`]

const browserCode = {
  path: [String.raw`^src/.*\.tsx$`, '^src/ui/', String.raw`/queries\.ts$`],
  pathNot: [
    ...notProduction,
    '^src/web/(entry-server|assets|no-script-forms)',
    '^src/nights/(pages|tab-pages|file-pages|support-pages|share-pages|open)',
    '^src/start/',
  ],
}

/** What browser code imports only the types of may run on the server. */
const atRunTime = { dependencyTypesNot: ['type-only'] }

const forbid = (name, from, to) => ({
  name,
  severity: 'error',
  from: { pathNot: notProduction, ...from },
  to,
})

export default {
  forbidden: [
    ...features.map((feature, index) =>
      forbid(
        `${feature}-imports-only-features-before-it`,
        { path: `^src/features/${feature}/` },
        {
          path: '^src/',
          pathNot: ['^src/(ui|server|lib)/', `^src/features/(${features.slice(0, index + 1).join('|')})/`],
        },
      ),
    ),
    forbid('features-are-listed', {}, { path: '^src/features/', pathNot: `^src/features/(${features.join('|')})/` }),
    forbid('ui-imports-only-ui-and-lib', { path: '^src/ui/' }, { path: '^src/', pathNot: '^src/(ui|lib)/' }),
    forbid(
      'server-imports-only-server-and-lib',
      { path: '^src/server/' },
      { path: '^src/', pathNot: '^src/(server|lib)/' },
    ),
    // The client is typed by the whole API.
    forbid(
      'lib-imports-only-lib',
      { path: '^src/lib/', pathNot: [...notProduction, '^src/lib/api/client.ts$'] },
      { path: '^src/', pathNot: '^src/lib/' },
    ),
    // Migrations must never change.
    forbid('migrations-import-nothing-of-src', { path: '^migrations/' }, { path: '^src/' }),
    forbid('only-tests-import-tests-and-tools', {}, { path: notProduction }),
    // The build checks indirect imports (vite.config.ts).
    forbid('browser-imports-no-server-code', { ...browserCode }, { path: serverCode, ...atRunTime }),
    forbid('browser-imports-nothing-of-node', { ...browserCode }, { dependencyTypes: ['core'], ...atRunTime }),
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'imports-exist', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    // The other parsers need an API that TypeScript 7 doesn't have.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
}
