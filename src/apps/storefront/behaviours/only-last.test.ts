import { expect, test } from 'vitest'
import { onlyLast } from './only-last.ts'

/** Questions that the test answers itself; an aborted one fails, like `fetch`. */
function setUp() {
  const heard: unknown[] = []
  const asked = new Map<string, PromiseWithResolvers<string>>()
  const { ask, stop } = onlyLast(
    (question: string, signal: AbortSignal) => {
      const given = Promise.withResolvers<string>()
      signal.addEventListener('abort', () => given.reject(signal.reason))
      asked.set(question, given)
      return given.promise
    },
    (answer, question) => heard.push([question, answer]),
  )
  return { ask, stop, heard, asked }
}

test('an answer is delivered, and a failure is delivered as null', async () => {
  const { ask, heard, asked } = setUp()
  const first = ask('so')
  asked.get('so')?.resolve('sofás')
  await first
  const second = ask('me')
  asked.get('me')?.reject(new Error('no network'))
  await second
  expect(heard).toEqual([
    ['so', 'sofás'],
    ['me', null],
  ])
})

test('a replaced question delivers nothing, not even its failure', async () => {
  const { ask, heard, asked } = setUp()
  const first = ask('so')
  const second = ask('sof')
  await first
  expect(heard).toEqual([])
  asked.get('sof')?.resolve('sofás')
  await second
  expect(heard).toEqual([['sof', 'sofás']])
})

test('an answer that had arrived when the next question came is not delivered', async () => {
  const { ask, heard, asked } = setUp()
  const first = ask('so')
  asked.get('so')?.resolve('sofás')
  const second = ask('sof')
  asked.get('sof')?.resolve('sofás de piel')
  await Promise.all([first, second])
  expect(heard).toEqual([['sof', 'sofás de piel']])
})

test('after a stop nothing is delivered until the next question', async () => {
  const { ask, stop, heard, asked } = setUp()
  const first = ask('so')
  stop()
  await first
  const second = ask('me')
  asked.get('me')?.resolve('mesas')
  await second
  expect(heard).toEqual([['me', 'mesas']])
})
