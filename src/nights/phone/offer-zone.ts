/** @file If this phone's time differs from the page's, the page says so and offers to switch to the phone's zone from tonight. */

function offer() {
  const form = document.querySelector<HTMLFormElement>('#zone-offer')
  if (!form) return
  const now = new Date()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // The page that says there's no network isn't a tab, and can't send anything.
  const isTab = document.querySelector('[aria-label=Pages] [aria-current]')
  form.hidden = !isTab || now.toLocaleString('en') === now.toLocaleString('en', { timeZone: form.dataset.zone })
  form.querySelector('button')!.value = timeZone
  for (const name of form.querySelectorAll('b'))
    name.textContent = `${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time`
}

offer()
// Again for a page that stays open on a trip, and after `stay-current.ts` replaces its content.
document.addEventListener('visibilitychange', offer)
new MutationObserver(offer).observe(document.body, { childList: true })

export {}
