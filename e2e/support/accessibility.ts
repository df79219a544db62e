import type { Page } from '@playwright/test'
import { expectAccessible, test as base } from './fixtures'

/** A sweep of pages and dialogs, each once. `check` checks the page in its current state, but with its rows open. */
export const test = base.extend<{ check: (page?: Page) => Promise<void> }>({
  check: ({ page }, use) =>
    use(async (checked = page) => {
      const rows = checked.locator('details:not([open])')
      await rows.evaluateAll((closed: HTMLDetailsElement[]) => closed.forEach((row) => (row.open = true)))
      await expectAccessible(checked)
    }),
})
