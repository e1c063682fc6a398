import { expect, type Page } from '@playwright/test'
import type { TillShop } from './till.ts'

/**
 * Expects that everything that can be pressed now answers a finger in 48 px across and down, with or without a border
 * around them. A failure names each smaller part with its size, and the journey goes on to find the others.
 */
export async function expectTouchable(page: Page, within = 'body'): Promise<void> {
  await expect(page.locator(within).first()).toBeVisible()
  expect.soft(await tooSmall(page, within)).toEqual([])
}

function tooSmall(page: Page, within: string): Promise<string[]> {
  return page.evaluate(scope => {
    const least = 48
    const roundness = 1
    const boxes = ['checkbox', 'radio']
    const pressed = 'button, a[href], input, select, textarea, [role=button], [role=menuitem], [role=radio]'
    const asked = document.querySelector(scope) ?? document.body
    // Under a dialog nothing can be pressed.
    const modal = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
    const shown = modal && !modal.contains(asked) ? modal : asked

    /** A field in a label is pressed with it; so is a box beside its label. */
    const targetOf = (element: Element): Element => {
      if (!(element instanceof HTMLInputElement)) return element
      return (boxes.includes(element.type) ? element.labels?.[0] : element.closest('label')) ?? element
    }
    /** Parts that are scrolled out of sight are not measured. */
    const isWhole = (element: Element, { left, top, right, bottom }: DOMRect): boolean => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (!/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflow)) continue
        const edge = box.getBoundingClientRect()
        const isInside =
          left >= edge.left - roundness &&
          right <= edge.right + roundness &&
          top >= edge.top - roundness &&
          bottom <= edge.bottom + roundness
        if (!isInside) return false
      }
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    }
    const answers = (target: Element, x: number, y: number): boolean =>
      target.contains(shown.ownerDocument.elementFromPoint(x, y))

    const found = new Set<string>()
    for (const element of shown.querySelectorAll(pressed)) {
      const target = targetOf(element)
      const rect = target.getBoundingClientRect()
      const { width, height } = rect
      const isShown = width > 1 && height > 1 && getComputedStyle(target).visibility === 'visible'
      if (!isShown || target.closest('[inert], .visually-hidden, [aria-hidden=true]')) continue
      const [x, y] = [rect.left + width / 2, rect.top + height / 2]
      if (!isWhole(target, rect) || !answers(target, x, y)) continue
      const reach = least / 2 - roundness
      const isWide = width >= least || (answers(target, x - reach, y) && answers(target, x + reach, y))
      const isHigh = height >= least || (answers(target, x, y - reach) && answers(target, x, y + reach))
      if (isWide && isHigh) continue
      const name = element.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 40)
      found.add(`${element.tagName} «${name}» ${Math.round(width)} × ${Math.round(height)}`)
    }
    return [...found]
  }, within)
}

export const tile = (page: Page, { products }: TillShop, place: number) =>
  page.locator('.tile').filter({ hasText: products[place]?.name ?? '' })

/** Taps keys of the number pad on top. */
export async function onPad(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.locator('.pad').last().getByText(key, { exact: true }).tap()
}

export async function choose(page: Page, item: string): Promise<void> {
  await page.locator('.till-user').tap()
  await page.getByRole('menuitem', { name: item, exact: true }).tap()
}

export const isSold = (page: Page, title = /^Venta cobrada/) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible()
