/** @file Where this phone shows another time than a page, the page says so, and offers to go by it from tonight. */

function offer() {
  const form = document.querySelector<HTMLFormElement>('#zone-offer')
  if (!form) return
  const now = new Date()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // The page that says there's no network is none of the tabs, and can't send anything.
  const isTab = document.querySelector('[aria-label=Pages] [aria-current]')
  form.hidden = !isTab || now.toLocaleString('en') === now.toLocaleString('en', { timeZone: form.dataset.zone })
  form.querySelector('button')!.value = timeZone
  for (const name of form.querySelectorAll('b'))
    name.textContent = `${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time`
}

offer()
// Also a page that stays open on a journey, and what has taken its place (`stay-current.ts`).
document.addEventListener('visibilitychange', offer)
new MutationObserver(offer).observe(document.body, { childList: true })

export {}
