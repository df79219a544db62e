export const Spinner = ({ className = '', children = 'Loading...' }: { className?: string; children?: string }) => (
  <p role="status" className={`flex items-center gap-3 text-soft ${className}`}>
    <span aria-hidden="true" className="size-[1.4rem] animate-spin rounded-full border-3 border-line border-t-accent" />
    {children}
  </p>
)

/** Shown in the portal without JavaScript. */
export const ScriptNeeded = () => (
  <noscript>
    <p className="mb-6 rounded-lg bg-warnbg p-4 text-warn">
      The portal needs JavaScript. The public site works without it.
    </p>
  </noscript>
)

export const LoadingPage = () => (
  <main>
    <Loading />
  </main>
)

export function Loading() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner />
      <ScriptNeeded />
    </div>
  )
}
