import { Button } from '../button'

/** Shown when loading fails. Otherwise, a list would look empty even if it isn't. */
export function LoadFailure({ retry }: { retry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-warnbg px-5 py-3 text-warn"
    >
      <p className="font-semibold">Not everything could be loaded, so a list that looks empty may not be.</p>
      <Button variant="secondary" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}
