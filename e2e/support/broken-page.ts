import type { BrowserContext, Page } from '@playwright/test'

/** Makes a page's component throw while `condition` is true, in the built script. `name` is the page's module. */
export const breakPage = (target: BrowserContext | Page, name: string, condition = 'true') =>
  target.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), async (route) => {
    const reply = await route.fetch()
    const script = await reply.text()
    const [, own, shared] = /([\w$]+) as default|default:\(\)=>([\w$]+)/.exec(script)!
    const component = (own ?? shared)!.replaceAll('$', String.raw`\$`)
    const start = new RegExp(String.raw`function ${component}\([^)]*\)\{`)
    if (!start.test(script)) throw Error(`${name} has no function ${component}`)
    const body = script.replace(start, (found) => `${found}if(${condition})throw Error('broken for "Ann Lee"');`)
    await route.fulfill({ response: reply, body })
  })
