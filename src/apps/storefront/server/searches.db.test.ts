import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { useApp } from '#test/app.ts'
import { bareDemo } from '#test/demo-pictures.ts'
import { searches } from '#test/searches.ts'

const shop = useApp()
beforeAll(() => seedDemo(shop.services, () => undefined, bareDemo))

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

async function results(q: string): Promise<{ links: string[]; pieces: string[]; said: string }> {
  const { status, text } = await shop.anonymous('GET', `/buscar?q=${encodeURIComponent(q)}`)
  expect(status, q).toBe(200)
  const chips = /class="chips">([^]*?)<\/ul>/.exec(text)?.[1] ?? ''
  return {
    links: [...chips.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
    pieces: /data-listing/.test(text)
      ? [...text.matchAll(/class="card-name"><a href="[^"]*">([^<]*)</g)].map(([, name = '']) =>
          decoded(name),
        )
      : [],
    said: /class="phrase">([^<]*)</.exec(text)?.[1] ?? '',
  }
}

describe('what visitors type', () => {
  it('finds what they mean among the first three, 95 of 100 times', async () => {
    const misses: string[] = []
    for (const [q, ...expected] of searches) {
      const { links, pieces } = await results(q)
      const first = (expected[0]?.startsWith('/') ? links : pieces).slice(0, 3)
      const isThere = expected.every(each => first.includes(each))
      const isOnly = first.length > 0 && first.every(each => expected.includes(each))
      if (!isThere && !isOnly) misses.push(`${q}: ${first.join(' | ')} (${links.length} ${pieces.length})`)
    }
    const said = `${misses.length} of ${searches.length} searches missed\n${misses.join('\n')}`
    expect(misses.length / searches.length, said).toBeLessThanOrEqual(0.05)
  })
})
