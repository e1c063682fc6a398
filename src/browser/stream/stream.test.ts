import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onStream, startStream, stopStream } from './stream.ts'

const nothing = () => undefined
let opened: { user: string; isOpen: boolean; send: (text: string) => void }[]

beforeEach(() => {
  opened = []
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, nothing)
  vi.stubGlobal('document', { hidden: false, addEventListener: nothing, removeEventListener: nothing })
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: { headers: object; signal: AbortSignal }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const user = (headers as Record<string, string>)['x-user'] ?? ''
    const stream = {
      user,
      isOpen: true,
      send: (text: string) => void writer.write(new TextEncoder().encode(text)),
    }
    signal.addEventListener('abort', () => {
      stream.isOpen = false
      void writer.abort().catch(nothing)
    })
    opened.push(stream)
    return new Response(readable, { headers: { 'x-user': user } })
  })
})
afterEach(() => {
  stopStream()
  vi.unstubAllGlobals()
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 })
const change = (id: number, sender?: number) =>
  `event: change\ndata: ${JSON.stringify({ resource: 'sales', ids: [id], sender })}\n\n`

it('a tab is told what others did, and its person in other tabs, but not what it did itself', async () => {
  const heard: number[] = []
  const stop = onStream('change', ({ ids }) => void heard.push(...ids))
  startStream({ person: 7, cursor: 'c', sender: 42 })
  await until(() => expect(opened).toHaveLength(1))
  opened[0]?.send(change(1, 42) + change(2, 43) + change(3))
  await until(() => expect(heard).toEqual([2, 3]))
  stop()
})

it('a listener that fails keeps nothing from the others', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', onError)
  const heard: number[] = []
  const stops = [
    onStream('change', () => {
      throw new Error('no')
    }),
    onStream('change', ({ ids }) => void heard.push(...ids)),
  ]
  startStream({ person: 7, cursor: 'c', sender: null })
  await until(() => expect(opened).toHaveLength(1))
  opened[0]?.send(change(1) + change(2))
  await until(() => expect(heard).toEqual([1, 2]))
  expect(onError).toHaveBeenCalledTimes(2)
  stops.forEach(stop => stop())
})

it('ends for one person and begins for the next, and goes on for the same one', async () => {
  startStream({ person: 7, cursor: 'c', sender: 42 })
  await until(() => expect(opened).toHaveLength(1))
  startStream({ person: 7, cursor: 'd', sender: 42 })
  startStream({ person: 8, cursor: 'c', sender: 43 })
  await until(() =>
    expect(opened.map(({ user, isOpen }) => [user, isOpen])).toEqual([
      ['7', false],
      ['8', true],
    ]),
  )
})
