import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No WCAG 2.2 A or AA fault in what is on screen, or in a part of it; a failure names rule and element. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Legacy mode looks into no frame of another origin, and is twice as fast: our pages have none.
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .setLegacyMode(true)
    .withTags(rules)
    .analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
  expect(faults).toEqual([])
}
