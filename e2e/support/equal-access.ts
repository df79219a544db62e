import type { Checker } from 'accessibility-checker-engine/ace'
import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const engine = readFile(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'), 'utf8')

/** Checks the page with IBM Equal Access. */
export async function expectNoViolations(page: Page) {
  // The engine also checks the fields of closed rows, but thinks their labels are hidden.
  await page.locator('details').evaluateAll((rows: HTMLDetailsElement[]) => rows.forEach((row) => (row.open = true)))
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(await engine)
  const violations = await page.evaluate(async () => {
    const { ace } = window as unknown as { ace: { Checker: new () => Checker } }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    const isExpected = (ruleId: string, path: string) => {
      const element = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
      return (
        !(element instanceof Element) ||
        // Radix hides everything behind a modal dialog or menu, and keeps focus inside it with these guards.
        element.closest('[data-aria-hidden], [data-radix-focus-guard]') ||
        // The engine doesn't know `inert`. A question's preview has the question's name.
        element.closest('[inert]') ||
        (ruleId === 'fieldset_label_valid' && element.querySelector('[inert]')) ||
        // The engine thinks that text for screen readers is hidden.
        (ruleId === 'label_content_exists' && element.querySelector('.sr-only')) ||
        // Radix passes focus from a toolbar to its current button (ARIA APG, roving tabindex).
        (ruleId === 'element_tabbable_role_valid' && element.matches('[role=toolbar]'))
      )
    }
    return results
      .filter(({ value, ruleId, path }) => value.join() === 'VIOLATION,FAIL' && !isExpected(ruleId, path.dom!))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
  })
  expect.soft(violations, page.url()).toEqual([])
}
