import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'
import { isLong } from '../test/long.ts'

/** A part of the page by its selector, or all but a part. */
type Part = string | { readonly include: string; readonly exclude: string }

declare const axe: typeof axeCore

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const everyRule: RunOptions = { resultTypes: ['violations'], runOnly: wcag }

/** The size of what is pressed takes a quarter of the time, and its parts are the same in every journey. */
const withoutSizes: RunOptions = { ...everyRule, rules: { 'target-size': { enabled: false } } }
/** Colours take most of the rest. */
const withoutColours: RunOptions = {
  ...everyRule,
  rules: { 'target-size': { enabled: false }, 'color-contrast': { enabled: false } },
}
/** Advice beyond WCAG: order of headings, landmarks, texts that repeat each other. */
const advice: RunOptions = { resultTypes: ['violations'], runOnly: ['best-practice'] }
const withAdvice: RunOptions = { ...withoutSizes, runOnly: [...wcag, 'best-practice'] }

/** Only these rules depend on the theme. */
const colourRules: RunOptions = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Expects no WCAG 2.2 A or AA fault on the page, or in a part of it, that a journey comes by; a failure names rule and
 * element. A proof checks it whole.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  if (isLong) return expectAccessibleWhole(page, within)
  await expect(page.locator(within).first()).toBeAttached()
  // The look of the office is checked whole in both themes, by tests of its own.
  const isOffice = /\/admin(?!\/pos)/.test(page.url())
  if (!isOffice) await inTheme(page, 'light')
  expect(await faults(page, within, isOffice ? withoutColours : withoutSizes)).toEqual([])
}

/** Checks in a proof what another journey checks at every change, as at another width. */
export async function expectAccessibleToo(page: Page, within = 'html'): Promise<void> {
  if (isLong) await expectAccessibleWhole(page, within)
}

/** Checks another width of a page whose colours are checked as well; a proof checks it whole. */
export async function expectAccessibleNarrow(page: Page): Promise<void> {
  if (isLong) return expectAccessibleWhole(page)
  expect(await faults(page, 'html', withoutColours)).toEqual([])
}

/** The checks that a page had, so that a test always takes the same theme for the same one. */
const checks = new WeakMap<Page, number>()

/**
 * Expects it by every rule, and in light and dark. Every change checks one of the two for each part of a page, in turn;
 * a proof checks both.
 */
export async function expectAccessibleWhole(page: Page, within = 'html'): Promise<void> {
  await expect(page.locator(within).first()).toBeAttached()
  const check = checks.get(page) ?? 0
  checks.set(page, check + 1)
  const isDark = !isLong && check % 2 === 1
  await inTheme(page, isDark ? 'dark' : 'light')
  expect(await faults(page, within, everyRule)).toEqual([])
  if (!isLong) return
  await inTheme(page, 'dark')
  // The public site has one theme, whose colours were checked above.
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  if (scheme === 'light') return
  expect(await faults(page, within, colourRules)).toEqual([])
}

/** The first cards of a list show all that the others do. */
const firstCards = { include: 'html', exclude: '.cards > li:nth-child(n + 9)' }

/** Expects what is advised beyond WCAG as well, in one look, because reading the page is a good part of each. */
export async function expectGoodPage(page: Page): Promise<void> {
  if (isLong) {
    await expectAccessibleWhole(page)
    expect(await faults(page, 'html', advice)).toEqual([])
    return
  }
  await inTheme(page, 'light')
  expect(await faults(page, firstCards, withAdvice)).toEqual([])
}

async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // Pages outside the back office follow the system by CSS alone.
  const chosen = page.locator('html[data-mantine-color-scheme]')
  if (await chosen.count()) await expect(chosen).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  // Waits for colour transitions, which begin in the next frame, because half-way colours have another contrast.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() =>
    document.getAnimations().every(animation => !(animation instanceof CSSTransition)),
  )
}

async function faults(page: Page, within: Part, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([scope, rules]) => {
      const { violations } = await axe.run(scope, rules)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    [within, options] as const,
  )
}
