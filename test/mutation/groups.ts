type Group = {
  files: string[]
  tests: string[]
  /** Leaves out code that only runs when a module is loaded, if trying it would run all of the group's tests for too long. */
  ignoreStatic?: true
}

/** The files to mutate, and the tests that must notice: paths from the project's root, or patterns. */
export const groups: Record<string, Group> = {
  slots: {
    files: ['src/features/appointments/slots.ts'],
    tests: ['src/features/appointments/slots*.test.ts'],
  },
  'booking-limits': {
    files: ['src/features/appointments/booking/limits.ts'],
    tests: ['src/features/appointments/booking/limits.test.ts'],
  },
  'free-times': {
    files: ['src/features/appointments/booking/find-slots.ts'],
    tests: ['src/features/appointments/booking/{find-slots,api}.test.ts'],
  },
  holds: {
    files: ['src/features/appointments/booking/holds.ts'],
    tests: ['src/features/appointments/booking/{holds,api}.test.ts'],
  },
  'rate-limit': {
    files: ['src/server/rate-limit/{rate-limit,limit-store,network-hash,refusals}.ts'],
    tests: ['src/server/rate-limit/*.test.ts'],
  },
  auth: {
    files: ['src/features/auth/{permissions,guards,session}.ts'],
    tests: [
      'src/features/auth/*.test.ts',
      'src/features/accounts/{retention,{invitations,own-account,passkeys,users}/api}.test.ts',
      'src/features/requests/access.test.ts',
      'src/portal/settings/address/api.test.ts',
      'src/server/rate-limit/refusals.test.ts',
    ],
  },
  outbox: {
    files: ['src/features/email/{outbox,mailbox,delivery/{claim,quota,thread}}.ts'],
    tests: [
      'src/features/email/{outbox,dropped,retention}.test.ts',
      'src/features/email/delivery/{truth,quota,thread,withdraw}.test.ts',
    ],
    ignoreStatic: true,
  },
  'email-failures': {
    files: ['src/features/email/alerts/{failure,causes}.ts'],
    tests: ['src/features/email/alerts/failure.test.ts'],
  },
  'email-worker': {
    files: ['src/features/email/delivery/{channel,outcome,worker}.ts'],
    tests: ['src/features/email/delivery/{channel,worker,outage,outcome,mail-server-failures}.test.ts'],
    ignoreStatic: true,
  },
  'email-transport': {
    files: ['src/features/email/{delivery/transport,mail-server/smtp}.ts'],
    tests: ['src/features/email/{delivery/{transport,mail-server-failures},mail-server/{api,guarded}}.test.ts'],
    ignoreStatic: true,
  },
  undo: {
    files: ['src/features/requests/undo/undo-status.ts'],
    tests: [
      'src/features/requests/{undo/undo-status,bulk,answered}.test.ts',
      'src/features/{follow-ups,consultations,contacts}/api.test.ts',
      'src/features/families/*.test.ts',
      'src/portal/activity/api.test.ts',
    ],
  },
  cache: {
    files: ['src/server/pages/page-cache.ts'],
    tests: ['src/server/pages/{page-cache,compress}.test.ts'],
  },
  money: {
    files: ['src/features/payments/{money,sums}.ts', 'src/features/offers/terms/{refund,state}.ts'],
    tests: ['src/features/payments/{money,sums}.test.ts', 'src/features/offers/terms/*.test.ts'],
  },
  payments: {
    files: ['src/features/payments/store.ts'],
    tests: ['src/features/{payments/{api,list/list,stripe/read},offers/{api,asking,joined}}.test.ts'],
    ignoreStatic: true,
  },
  offers: {
    files: ['src/features/offers/{sign,store}.ts'],
    tests: ['src/features/offers/{api,asking,take-back}.test.ts', 'src/start/pages.test.ts'],
    ignoreStatic: true,
  },
  'page-freshness': {
    files: ['src/server/db/{content-version,public-tables}.ts'],
    tests: ['src/server/db/content-version.test.ts', 'src/server/pages/page-freshness.test.ts'],
    ignoreStatic: true,
  },
  erase: {
    files: ['src/features/testimonials/invitation/erase.ts', 'src/portal/privacy/{erase,find-stored}.ts'],
    tests: [
      'src/features/{testimonials/invitation/api,offers/erase}.test.ts',
      'src/portal/{privacy,deleted}/*.test.ts',
    ],
  },
  http: {
    files: ['src/server/http.ts'],
    tests: ['src/server/http.test.ts', 'test/{form-limits,unavailable}.test.ts'],
  },
  export: {
    files: ['src/features/requests/export/export.ts', 'src/features/{contacts,consultations}/csv-columns.ts'],
    tests: ['src/features/requests/export/export.test.ts'],
  },
  'night-numbers': {
    files: ['src/features/diary/{numbers,plan-times}.ts'],
    tests: ['src/features/diary/{numbers,nights}.test.ts', 'src/features/support/api.test.ts'],
    ignoreStatic: true,
  },
  'night-changes': {
    files: ['src/features/diary/{merge,store,limits}.ts'],
    tests: [
      'src/features/diary/{merge,api,limits,nights}.test.ts',
      'src/features/diary/log/*.test.ts',
      'src/nights/file-pages.test.ts',
    ],
    ignoreStatic: true,
  },
  'night-imports': {
    files: ['src/features/diary/import/{imports,to-changes}.ts'],
    tests: ['src/features/diary/{import/{imports,to-changes},family/api}.test.ts', 'src/nights/file-pages.test.ts'],
    ignoreStatic: true,
  },
  'night-access': {
    files: ['src/features/families/message-access.ts', 'src/features/diary/closing/close.ts'],
    tests: ['src/features/diary/{messages,closing}/*.test.ts', 'src/portal/activity/api.test.ts'],
  },
  plans: {
    files: ['src/features/plans/{which-night,plan-by-evening}.ts', 'src/features/plans/writing/publish.ts'],
    tests: ['src/features/plans/{,writing/}*.test.ts', 'src/features/diary/closing/close.test.ts'],
    ignoreStatic: true,
  },
  support: {
    files: ['src/features/support/{begin,silence,load-review}.ts'],
    tests: ['src/features/support/{,report/,times/}*.test.ts', 'src/features/diary/closing/close.test.ts'],
    ignoreStatic: true,
  },
  invitations: {
    files: ['src/features/accounts/invitations/{accept,api,invitations}.ts'],
    tests: ['src/features/accounts/invitations/{api,limits}.test.ts'],
  },
}
