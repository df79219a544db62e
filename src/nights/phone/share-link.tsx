import type { MouseEvent } from 'react'

/** Shares the link by the phone's share sheet; without one, opens a page with a QR code. */
export function ShareLink({ base }: { base: string }) {
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Rejects if the user cancels.
    navigator.share({ title: 'Our nights', url: new URL(base, location.origin).href }).catch(() => {})
  }
  return (
    <p className="mt-6 flex flex-wrap gap-x-4">
      <a href={`${base}/share`} onClick={share} className="inline-flex min-h-11 items-center text-accent">
        Share this page
      </a>
      <a href={`${base}/share`} className="inline-flex min-h-11 items-center text-accent">
        Show a QR code
      </a>
    </p>
  )
}
