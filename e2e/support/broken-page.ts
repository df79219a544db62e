import type { BrowserContext, Page } from '@playwright/test'

/** Replaces the module of a page, named as its source, by one whose component throws while `condition` is true. */
export const breakPage = (target: BrowserContext | Page, name: string, condition = 'true') =>
  target.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), async (route) => {
    const reply = await route.fetch()
    const script = (await reply.text()).replace(
      /export\s*\{([^}]*?)([\w$]+) as default([^}]*)\}/,
      (_, before: string, component: string, after: string) =>
        `function broken(props){if(${condition})throw Error('broken for "Ann Lee"');return ${component}(props)}export{${before}broken as default${after}}`,
    )
    await route.fulfill({ response: reply, body: script })
  })
