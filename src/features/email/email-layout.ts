import { accents, type Accent } from '../settings/accents'

/** The site's light colors; the style sheet below has the dark ones. */
export const colors = {
  paper: '#FBF6EE',
  raised: '#FFFDF9',
  sunk: '#F3EADC',
  ink: '#2A2947',
  soft: '#5A5775',
  line: '#E4D8C6',
  glow: '#F2C878',
}

// Email clients support inline styles best, so the style sheet has only the media queries (phones, dark mode).
const toMediaStyles = ([accent, , on]: string[]) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.outer{padding:20px 12px 28px!important}.card{padding:26px 20px 10px!important}h1{font-size:25px!important}}
@media (prefers-color-scheme:dark){
body,.paper{background:#14182F!important;color:#F2EADC!important}
.card{background:#1C2140!important;border-color:#2E3560!important;color:#F2EADC!important}
.sunk{background:#10132A!important}
.soft{color:#B7B3D0!important}
.line{border-color:#2E3560!important}
.accent{background:${accent}!important;color:${on}!important}
.glow{background:#F6D58F!important}
}`

const TEXT = "Figtree,'Segoe UI',-apple-system,system-ui,Helvetica,Arial,sans-serif"
export const DISPLAY = "Fraunces,Georgia,'Times New Roman',serif"

/** Breaks long words, such as URLs, so that the email fits on a phone. */
export const BREAK_WORDS = 'overflow-wrap:anywhere;word-break:break-word'

// Two overlapping circles, since email clients block images but not boxes. Outlook on Windows would show squares, so it doesn't get any.
const moon =
  `<!--[if !mso]><!--><td style="width:40px"><div class="glow" style="width:28px;height:28px;border-radius:50%;background:${colors.glow}">` +
  `<div class="paper" style="float:left;width:24px;height:24px;margin:-3px 0 0 11px;border-radius:50%;background:${colors.paper}"></div></div></td><!--<![endif]-->`

type Layout = Record<'brand' | 'title' | 'preview' | 'body' | 'footer', string> & {
  accent: Accent
  /** Whether the moon is shown next to the practice's name. */
  hasMoon: boolean
}

/** Returns the HTML document of an email. All parts are HTML; `preview` is what an inbox shows next to the subject. */
export const renderLayout = ({ brand, title, preview, body, footer, accent, hasMoon }: Layout) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no, address=no">
<title>${title}</title>
<style>${toMediaStyles(accents[accent].night)}
</style>
</head>
<body style="margin:0;padding:0;background:${colors.paper};color:${colors.ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.paper};color:${colors.ink};font:16px/1.6 ${TEXT}">
<tr><td class="outer" style="padding:36px 20px 44px">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:580px;margin:0 auto">
<tr><td style="padding:0 4px 18px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>${hasMoon ? moon : ''}<td dir="auto" style="font:500 21px/28px ${DISPLAY};${BREAK_WORDS}">${brand}</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:36px 40px 18px;border:1px solid ${colors.line};border-radius:20px;background:${colors.raised};color:${colors.ink}">
<h1 dir="auto" style="margin:0 0 18px;font:500 29px/1.2 ${DISPLAY};letter-spacing:-.01em;${BREAK_WORDS}">${title}</h1>
${body}
</td></tr>
<tr><td dir="auto" class="soft" style="padding:20px 4px 0;font-size:14px;color:${colors.soft};${BREAK_WORDS}">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
