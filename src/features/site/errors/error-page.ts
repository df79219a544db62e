import type { Theme } from '../../../lib/theme'
import type { Site } from '../../settings/site-settings'
import { escapeHtml } from '../../website/placeholders'
import { getErrorText } from '../../website/plain-texts'
import type { WebsiteValues } from '../../website/published'
import type { TextName } from '../../website/texts/all'

type Options = {
  site: Site
  website: WebsiteValues
  theme?: Theme
  /** Whether it answers a form, whose URL can't be opened. `sent` are the form's fields, which the page can send again. */
  isForm?: boolean
  sent?: Record<string, string>
  /** The page with the rejected form. */
  back?: string
  isPreview?: boolean
}

/**
 * Returns the HTML of an error page. It must not depend on anything that may have failed: no data, scripts, files, or web fonts.
 * `problem` explains why a form was rejected.
 */
export function errorPage(
  status: number,
  problem: string,
  { site, website, theme, isForm, sent, back, isPreview }: Options,
) {
  const isRefused = status < 500
  const plain = (name: TextName<'errors'>) => getErrorText(name, website, site)
  const show = (name: TextName<'errors'>) =>
    isPreview ? `<span data-text="errors.${name}">${plain(name)}</span>` : plain(name)
  const title = isRefused ? 'refused' : status === 503 ? 'busy' : 'failed'
  const text = isRefused ? escapeHtml(problem.replace(/\.?$/, '.')) : show(status === 503 ? 'busyText' : 'failedText')
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${plain(title)} · ${escapeHtml(site.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
${candle}
<h1>${show(title)}</h1>
<p>${text} ${show(isRefused || (isForm && !sent) ? 'refusedAdvice' : 'advice')}</p>
${isRefused ? '' : sent ? sendAgain(sent) : isForm ? '' : '<p><a class="main" href="">Try again</a></p>'}
${back ? `<p><a class="main" href="${escapeHtml(back)}">Back</a></p>` : ''}
<p class="soft">${show('contact')}</p>
</main>
</body>
</html>
`
}

/** A form that sends the same fields to the same URL. */
const sendAgain = (sent: Record<string, string>) => `<p>Everything you wrote is still here.</p>
<form method="post">
${Object.entries(sent)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
<p><button class="main">Try again</button></p>
</form>`

const candle = `<svg viewBox="0 0 200 190" width="200" height="190" aria-hidden="true">
<defs><radialGradient id="g"><stop stop-color="#f9cb73" stop-opacity=".75"/><stop offset="1" stop-color="#f9cb73" stop-opacity="0"/></radialGradient></defs>
<circle cx="100" cy="72" r="72" fill="url(#g)"/>
<path d="M84 92c10-4 22-4 32 0l2 62H82z" fill="#f0d8ae"/>
<path d="M84 92c0 10 8 6 8 16s6 8 6 0 6-4 8-10 6 8 10-6c-10-4-22-4-32 0z" fill="#dfbf8c"/>
<path d="M100 92v-9" stroke="#3d3a5c" stroke-width="3" stroke-linecap="round"/>
<path d="M100 84c-10 0-13-8-9-15 4-6 8-9 9-18 9 8 15 15 12 24-2 6-6 9-12 9z" fill="#f2a950"/>
<path d="M100 84c-5 0-6-4-4-7 2-3 4-4 5-8 4 4 6 7 5 11-1 3-3 4-6 4z" fill="#fff1cf"/>
<path d="M58 154h84c2 16-10 24-42 24s-44-8-42-24z" fill="#b4603d"/>
<path d="M140 158c16-6 24 2 18 10-4 6-14 6-20 4" fill="none" stroke="#b4603d" stroke-width="7" stroke-linecap="round"/>
</svg>`

const night = 'color-scheme:dark;--paper:#14182f;--ink:#f2eadc;--soft:#b7b3d0;--accent:#f1b765;--on:#221a10'
const style = `:root{color-scheme:light;--paper:#fbf6ee;--ink:#2a2947;--soft:#5a5775;--accent:#ac4a26;--on:#fff9f2}
[data-theme=night]{${night}}@media(prefers-color-scheme:dark){:root:not([data-theme]){${night}}}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Figtree,system-ui,sans-serif}
main{box-sizing:border-box;min-height:100vh;max-width:34rem;margin:auto;padding:2rem 1.25rem;display:flex;flex-direction:column;justify-content:center;text-align:center;align-items:center}
h1{margin:.5rem 0 0;font:400 clamp(2rem,8vw,3rem)/1.1 Fraunces,Georgia,serif}p{margin:1rem 0 0;text-wrap:balance;white-space:pre-line;overflow-wrap:anywhere}.soft{color:var(--soft)}a{color:inherit;white-space:nowrap;text-underline-offset:.2em}
.main{display:inline-block;border:2px solid transparent;margin:.5rem 0;padding:.75rem 1.6rem;border-radius:99px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}`
