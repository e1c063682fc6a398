import { describe, expect, it } from 'vitest'
import {
  asWork,
  forEverybody,
  ofThisRequest,
  statementsOf,
  withStatementsOf,
  type Lane,
} from './statements-of.ts'

const told: string[] = []
const requestOf = (lane: Lane) => ({
  route: 'GET /test',
  lane,
  who: 'ana',
  gone: new AbortController().signal,
  slow: ({ text }: { text: string }) => void told.push(text),
})

describe('a write in the middle of a read', () => {
  it('is work of the till, which nobody can cancel, and is told as a part of its request', () => {
    const now = withStatementsOf(requestOf('list'), () => asWork(statementsOf))
    expect(now).toMatchObject({ route: 'GET /test', lane: 'till' })
    expect([now?.gone, now?.who]).toEqual([undefined, undefined])
    now?.slow({ text: 'select 1', ms: 1, at: new Date() })
    expect(told).toEqual(['select 1'])
  })

  it('changes nothing for work, nor where there is no request', () => {
    const work = requestOf('till')
    expect(withStatementsOf(work, () => asWork(statementsOf))).toBe(work)
    expect(asWork(statementsOf)).toBe(undefined)
  })
})

it('what is read for everybody stays in its lane and is not given up with the one who asked', () => {
  const now = withStatementsOf(requestOf('site'), () => forEverybody(statementsOf))
  expect([now?.lane, now?.gone]).toEqual(['site', undefined])
})

it('rows that are asked for later, from anywhere, are read for their request', async () => {
  const seen: unknown[] = []
  async function* rows() {
    try {
      for (const each of [1, 2, 3]) {
        await Promise.resolve()
        seen.push(statementsOf()?.lane)
        yield each
      }
    } finally {
      seen.push(statementsOf()?.lane)
    }
  }
  const kept = withStatementsOf(requestOf('report'), () => ofThisRequest(rows()))
  for await (const each of kept) if (each === 2) break
  expect(seen).toEqual(['report', 'report', 'report'])
  expect(ofThisRequest([1, 2])).toEqual([1, 2])
})
