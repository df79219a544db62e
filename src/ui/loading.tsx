/** A whole page that is loading. */
export const LoadingPage = () => (
  <main>
    <Loading />
  </main>
)

/** The content of a page that is loading. */
export function Loading() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <p role="status" className="flex items-center gap-3 text-soft">
        <span aria-hidden="true" className="spinner" />
        Loading...
      </p>
      <noscript>
        <p className="rounded-lg bg-warnbg p-4 text-warn">
          The portal needs JavaScript. The public site works without it.
        </p>
      </noscript>
    </div>
  )
}
