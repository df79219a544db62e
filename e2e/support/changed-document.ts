import type { Page } from '@playwright/test'

/** Changes that other software makes to a page before its scripts run. Each function runs in the page. */
export const changes = {
  'a password manager adds nodes beside the fields': () => {
    for (const field of document.querySelectorAll('input, textarea, select')) {
      field.setAttribute('data-kwimpalastatus', 'alive')
      const icon = document.createElement('div')
      icon.setAttribute('data-lastpass-icon-root', '')
      icon.innerHTML = '<span>…</span>'
      field.after(icon)
    }
    document.body.append(document.createElement('com-1password-button'))
  },
  'a translator wraps every text': () => {
    document.documentElement.lang = 'es'
    document.documentElement.classList.add('translated-ltr')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest('script, style, noscript, textarea, option')) continue
      const [outer, inner] = [document.createElement('font' as string), document.createElement('font' as string)]
      outer.style.verticalAlign = 'inherit'
      inner.textContent = `«${text.data}»`
      outer.append(inner)
      text.replaceWith(outer)
    }
  },
  'a proxy hides email addresses': () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
      link.href = '/cdn-cgi/l/email-protection#543c313835143326'
      link.innerHTML = '<span class="__cf_email__" data-cfemail="543c313835143326">[email&#160;protected]</span>'
    }
  },
  'an extension changes the root': () => {
    document.documentElement.className = 'dark-reader'
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
    document.body.setAttribute('cz-shortcut-listen', 'true')
    document.body.prepend(document.createElement('grammarly-desktop-integration'))
    document.head.append(document.createElement('style'))
  },
}

/**
 * Opens a page of the site in place of another one, holding back its scripts. The returned function lets them run, waits until
 * they've hydrated the page, and returns what the visitor saw meanwhile: how many frames had no form, and how far the form moved.
 */
export async function openBeforeHydration(page: Page, path: string, form: string) {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.evaluate((to) => location.assign(to), path)
  await page.locator(form).waitFor()
  return async () => {
    await page.evaluate((selector) => {
      const seen = { frames: 0, missing: 0, tops: [] as number[] }
      Object.assign(window, { seen })
      const look = () => {
        const rect = document.querySelector(selector)?.getBoundingClientRect()
        seen.frames++
        if (!rect?.height) seen.missing++
        else seen.tops.push(Math.round(rect.top))
        requestAnimationFrame(look)
      }
      look()
    }, form)
    scripts.resolve()
    await page.waitForFunction(
      (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
      form,
    )
    // Later loads may replace the form once more.
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => (window as unknown as { seen: { missing: number; tops: number[] } }).seen)
  }
}
