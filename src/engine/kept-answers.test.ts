import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Hub } from '#db/hub.ts'
import { KeptAnswers } from './kept-answers.ts'

const hub: Hub = {
  isListening: () => true,
  settle: () => Promise.resolve(null),
  tellOthers: () => undefined,
  ready: () => Promise.resolve(),
  on: () => () => undefined,
  close: () => Promise.resolve(),
}

describe('answers in memory', () => {
  it('make room with their compressed forms counted, the least used ones first', async () => {
    const kept = new KeptAnswers(hub, { onPages: () => undefined, settle: () => Promise.resolve() }, 5_000)
    const made: string[] = []
    const ask = (address: string) =>
      kept.get(address, 'text/html', async () => {
        made.push(address)
        return randomBytes(750).toString('hex')
      })
    const [first] = [await ask('/a'), await ask('/b')]
    // Each form takes half of the text: with them both pages are beyond the bound.
    for (const page of [first, await ask('/b')]) {
      for (const encoding of ['br', 'gzip'] as const) await page.compressed(encoding)
    }
    await ask('/b')
    expect(made).toEqual(['/a', '/b'])
    await ask('/a')
    expect(made).toEqual(['/a', '/b', '/a'])
  })
})
