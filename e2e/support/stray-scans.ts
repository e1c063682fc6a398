import { expect, type Page } from '@playwright/test'
import { howOften } from '#test/long.ts'
import { scan } from './till.ts'

/** Of a scanner that is set to be quick, and of one that is not: milliseconds from key to key. */
const paces = [18, 50]
const each = howOften(1, 200)
const row = howOften(1, 20)

/** Counts the tones that the till plays instead of playing them. It counts from the next load of the page on. */
export async function hearTones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { added: 0, refused: 0 }
    Object.assign(globalThis, { heard })
    OscillatorNode.prototype.start = function start() {
      heard[this.frequency.value > 500 ? 'added' : 'refused']++
    }
  })
}

const tones = (page: Page): Promise<{ added: number; refused: number }> =>
  page.evaluate(() => (globalThis as unknown as { heard: { added: number; refused: number } }).heard)

/** All that a stray key could have changed on the screen: the page, its dialogs, fields and choices. */
export const stateOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    path: location.pathname,
    focus: document.activeElement?.outerHTML.slice(0, 80).replace(/ (data-|aria-|value)[^ >]*/g, ''),
    dialogs: [...document.querySelectorAll('[role=dialog] .frame-title')].map(
      ({ textContent }) => textContent,
    ),
    fields: [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ value, checked, selectionStart: start, selectionEnd: end }) => [value, checked, start, end],
    ),
    badInput: document.querySelectorAll('input:invalid').length,
    pressed: [...document.querySelectorAll('[aria-pressed=true]:not(.panel *)')].map(
      ({ textContent }) => textContent,
    ),
  }))

interface Place {
  readonly name: string
  readonly codes: readonly string[]
  /** True on pages that sell by code: a scan there adds a line, and elsewhere it is refused. */
  readonly isLine: boolean
}

/** Longer ago than the keys of a slow scan: what a person typed before it does not belong to it. */
export const pause = (page: Page): Promise<void> => page.waitForTimeout(900)

/** Scans a code of eight digits, which reads like an amount, and one of thirteen, which is longer than any amount. */
export const scansOf = (barcode: () => string) => ({
  asLine: (page: Page, name: string) => strayScans(page, { name, codes: [barcode()], isLine: true }),
  refused: (page: Page, name: string) =>
    strayScans(page, { name, codes: ['75038880', barcode()], isLine: false }),
})

/** Scans at both paces, some in a row: each is heard once, and whatever was typed is as before. */
async function strayScans(page: Page, { name, codes, isLine }: Place): Promise<void> {
  const before = await stateOf(page)
  for (const [nth, pace] of paces.entries()) {
    for (let done = 0; done < each; done += row) {
      const heard = await tones(page)
      const said = `${name}: from scan ${done + 1} on, at ${pace} ms a key`
      for (let turn = 0; turn < row; turn++) {
        await scan(page, codes[(turn + nth) % codes.length] ?? '', pace)
      }
      const kind = isLine ? 'added' : 'refused'
      const wanted = { ...heard, [kind]: heard[kind] + row }
      await expect.poll(() => tones(page), { message: said, intervals: [5, 10, 20, 50] }).toEqual(wanted)
      expect(await stateOf(page), said).toEqual(before)
    }
  }
}
