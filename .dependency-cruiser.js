/** @file Import boundaries (docs/decisions/001), checked by `npm run boundaries`. Type imports are unrestricted. */

const notProduction = [String.raw`\.test\.tsx?$`, '[/-]testing\\.ts$', '^(test|e2e|faults|scripts|bench)/']

/** Modules that other features may import. */
const publicApi = [
  '[^/]+/(schema|queries|guards|table)',
  'accounts/(permissions|session)',
  'answers/(erase|templates|portal/(use-answer|family-answer|sent-question))',
  'consultations/site/(lamps/lamps|package-card)',
  '(consultations|contacts)/(change|list)',
  'consultations/unapproved',
  'contacts/subjects',
  'settings/site-settings',
  'site/(introduction|links|use-site|wordmark)',
  'appointments/(erase|calendars/alert|availability/queries|booking/(change|limits|reserve|token|follow-request)|emails/(describe-time|emails)|site/(time-picker|no-script-times))',
  'families/(family|list)',
  'follow-ups/(rhythm|portal/(done-button|follow-up-menu|rhythm-field))',
  'intake/(questions|count-questions|site/intake-section|portal/(answer-list|appointment-answers))',
  'privacy/portal/use-privacy',
  'email/(access|outbox|email-content|practice-alert|scrub|delivery/(failure|mailbox)|portal/email-notice)',
  'activity/record',
  'trash/move',
  'requests/.+',
  'testimonials/(site/parents-say|invitation/(asked|erase)|portal/ask-button)',
  'posts/(markdown|portal/editor/content-field)',
  'website/(content|email-template|load-packages|placeholders|plain-texts|published|use-texts)',
  'media/(picture|image-url|image-uses|files|store-image|portal/(image-field|upload-image|use-upload))',
].map((path) => String.raw`^src/features/${path}\.tsx?$`)

const serverCode = ['^src/(server|cli)/', String.raw`^src/features/.*/(table|api|guards|emails)\.tsx?$`]

/** Modules that compose features. */
const composition = String.raw`^src/server/(main|app|api|deps|dev|health|jobs|pages/(page-key|page-renderer|site-files))\.ts$`

const browserCode = {
  path: [String.raw`^src/.*\.tsx$`, '^src/ui/', String.raw`/queries\.ts$`],
  pathNot: [...notProduction, '^src/web/(entry-server|assets|no-script-forms)'],
}

const forbid = (name, from, to) => ({
  name,
  severity: 'error',
  from: { pathNot: notProduction, ...from },
  to: { dependencyTypesNot: ['type-only'], ...to },
})

export default {
  forbidden: [
    forbid(
      'features-import-only-ui-server-lib-and-public-apis',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/', pathNot: ['^src/(ui|server|lib)/', '^src/features/$1/', ...publicApi] },
    ),
    forbid('ui-imports-only-ui-and-lib', { path: '^src/ui/' }, { path: '^src/', pathNot: '^src/(ui|lib)/' }),
    forbid(
      'server-imports-only-server-and-lib',
      { path: '^src/server/', pathNot: [...notProduction, composition] },
      { path: '^src/', pathNot: '^src/(server|lib)/' },
    ),
    forbid('lib-imports-only-lib', { path: '^src/lib/' }, { path: '^src/', pathNot: '^src/lib/' }),
    // Migrations must never change.
    forbid('migrations-import-nothing-of-src', { path: '^migrations/' }, { path: '^src/' }),
    forbid('only-tests-import-tests-and-tools', {}, { path: notProduction }),
    // The build checks indirect imports (vite.config.ts).
    forbid('browser-imports-no-server-code', { ...browserCode }, { path: serverCode }),
    forbid('browser-imports-nothing-of-node', { ...browserCode }, { dependencyTypes: ['core'] }),
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
