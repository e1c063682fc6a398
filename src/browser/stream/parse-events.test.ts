import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventParser } from './parse-events.ts'

function heard(pieces: readonly string[]): unknown[] {
  const all: unknown[] = []
  const parse = eventParser({
    onEvent: (name, data) => all.push([name, data]),
    onCursor: cursor => all.push(cursor),
  })
  for (const piece of pieces) parse(piece)
  return all
}

it('reads events, cursors and signs of life, wherever the network cut them', () => {
  const text =
    'event: ready\ndata: {"id":"a","cursor":"c.1"}\n\n' +
    ':\n\n' +
    'event: change\ndata: {"resource":"sales","text":": a\\n"}\n\nid: c.2:3\n\n'
  const whole = [
    ['ready', { id: 'a', cursor: 'c.1' }],
    ['change', { resource: 'sales', text: ': a\n' }],
    'c.2:3',
  ]
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), cuts => {
      const ends = [...new Set([...cuts, text.length])].sort((a, b) => a - b)
      const pieces = ends.map((end, place) => text.slice(ends[place - 1] ?? 0, end))
      expect(heard(pieces)).toEqual(whole)
    }),
  )
})

it('says nothing of an event that did not arrive whole', () => {
  expect(heard(['event: change\ndata: {"resource":"sales"}\n'])).toEqual([])
})
