import { expect, it } from 'vitest'
import { statementsOf, withStatementsOf } from '#db/statements-of.ts'
import { sharedRead, type SharedRead } from './shared-read.ts'

/** A visitor, who may go away. */
function visitor() {
  const leaving = new AbortController()
  const request = { route: 'GET /', lane: 'site' as const, gone: leaving.signal, slow: () => undefined }
  return { leave: () => leaving.abort(), does: <T>(work: () => T): T => withStatementsOf(request, work) }
}

function reading() {
  const text = Promise.withResolvers<string>()
  const told = { forgotten: 0, gone: undefined as AbortSignal | undefined }
  const read = () => {
    told.gone = statementsOf()?.gone
    return text.promise
  }
  const begin = () => sharedRead(read, () => void (told.forgotten += 1))
  return { told, begin, end: () => text.resolve('page') }
}

const joined = (shared: SharedRead<string>, { does }: ReturnType<typeof visitor>) => does(() => shared.join())

it('a read that somebody still waits for goes on when the one who began it goes away', async () => {
  const { told, begin, end } = reading()
  const [first, second] = [visitor(), visitor()]
  const shared = first.does(begin)
  const answers = [joined(shared, first), joined(shared, second)]
  first.leave()
  expect([told.gone?.aborted, told.forgotten]).toEqual([false, 0])
  end()
  expect(await Promise.all(answers)).toEqual(['page', 'page'])
})

it('a read for which nobody waits any more is forgotten and given up', () => {
  const { told, begin } = reading()
  const [first, second] = [visitor(), visitor()]
  const shared = first.does(begin)
  for (const each of [first, second]) void joined(shared, each)
  first.leave()
  second.leave()
  expect([told.gone?.aborted, told.forgotten]).toEqual([true, 1])
})

it('a read that ended is kept, though everybody goes away', async () => {
  const { told, begin, end } = reading()
  const first = visitor()
  const shared = first.does(begin)
  const answer = joined(shared, first)
  end()
  await answer
  first.leave()
  expect([told.gone?.aborted, told.forgotten]).toEqual([false, 0])
  expect(await joined(shared, visitor())).toBe('page')
})

it('a read that begins at no request is given up by nobody', () => {
  const { told, begin } = reading()
  const shared = begin()
  const first = visitor()
  void shared.join()
  void joined(shared, first)
  first.leave()
  expect([told.gone, told.forgotten]).toEqual([undefined, 0])
})
