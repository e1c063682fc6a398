import { expect, type Page } from '@playwright/test'

/** Counts what a person clicks or taps, on every page that is opened from now on. */
export async function countClicks(page: Page): Promise<{ expectAtMost: (most: number) => void }> {
  let clicks = 0
  await page.exposeFunction('noteClick', () => void clicks++)
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) (globalThis as unknown as { noteClick: () => void }).noteClick()
      },
      { capture: true },
    )
  })
  return {
    expectAtMost: most => {
      expect(clicks, 'the count works').toBeGreaterThan(0)
      expect(clicks).toBeLessThanOrEqual(most)
    },
  }
}
