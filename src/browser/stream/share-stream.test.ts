import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellLost, tellReached } from '../connection/connection.ts'
import { onOtherPerson } from '../person.ts'
import { onSignedOut, tellSignedIn } from '../signed-out.ts'
import { shareStream } from './share-stream.ts'

/** A stream as the server sees it. */
interface Asked {
  readonly cursor: string | null
  readonly send: (text: string) => void
  readonly cut: () => void
  isOpen: boolean
}

interface Tab {
  readonly heard: [string, unknown][]
  isLive: boolean
  readonly close: () => void
}

let streams: Asked[]
let refusals: Response[]
const tabs: Tab[] = []
const shown = { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined }

beforeEach(() => {
  streams = []
  refusals = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] })
  vi.stubGlobal('document', shown)
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: { headers: object; signal: AbortSignal }) => {
    const refused = refusals.shift()
    if (refused) return refused
    const cursor = (headers as Record<string, string>)['last-event-id'] ?? null
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const asked: Asked = {
      cursor,
      isOpen: true,
      send: text => void writer.write(new TextEncoder().encode(text)),
      cut: () => {
        asked.isOpen = false
        void writer.abort().catch(() => undefined)
      },
    }
    signal.addEventListener('abort', asked.cut)
    streams.push(asked)
    return new Response(readable, { headers: { 'x-user': '7' } })
  })
})
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.close()
  await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openTab(cursor: string | null = 'c0'): Tab {
  const tab: Tab = { heard: [], isLive: false, close: () => end() }
  const end = shareStream({
    person: 7,
    tab: `tab-${tabs.length}`,
    cursor,
    tell: (name, data) => void tab.heard.push([name, data]),
    tellLive: isLive => {
      tab.isLive = isLive
    },
  })
  tabs.push(tab)
  return tab
}

/** What is under way arrives; a pause is not waited for. */
const settle = () =>
  vi.waitFor(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
  })
const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 })
const change = (id: number) => `event: change\ndata: {"resource":"sales","ids":[${id}]}\n\n`
const sales = (id: number) => ['change', { resource: 'sales', ids: [id] }]
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

it('is one for all tabs, which hear the same', async () => {
  const [one, two] = [openTab(), openTab()]
  await until(() => expect(streams).toHaveLength(1))
  expect(streams[0]?.cursor).toBe('c0')
  await settle()
  streams[0]?.send(`${change(1)}id: c1\n\n`)
  await until(() => expect([one.heard, two.heard]).toEqual([[sales(1)], [sales(1)]]))
  expect(streams).toHaveLength(1)
})

it('is continued at once by another tab when its holder closes', async () => {
  const [one, two] = [openTab(), openTab()]
  await until(() => expect(streams).toHaveLength(1))
  await settle()
  streams[0]?.send(`${change(1)}id: c1\n\n${change(2)}`)
  await until(() => expect(two.heard).toHaveLength(2))
  one.close()
  await until(() => expect(streams).toHaveLength(2))
  expect(streams[0]?.isOpen).toBe(false)
  // What came after the last cursor is told again.
  expect(streams[1]?.cursor).toBe('c1')
  streams[1]?.send(`${change(2)}${change(3)}id: c2\n\n`)
  await until(() => expect(two.heard).toEqual([sales(1), sales(2), sales(2), sales(3)]))
})

it('tells a tab that opens what was told while its first data were read', async () => {
  openTab()
  await until(() => expect(streams).toHaveLength(1))
  streams[0]?.send(`${change(1)}id: c1\n\n`)
  await until(() => expect(tabs[0]?.heard).toHaveLength(1))
  const late = openTab('c1')
  await until(() => expect(late.heard).toEqual([sales(1)]))
  expect(tabs[0]?.heard).toHaveLength(1)
})

it('has a tab read everything again that has not heard what the new holder has', async () => {
  const [one, two] = [openTab('c0'), openTab('c0')]
  await until(() => expect(streams).toHaveLength(1))
  // It opens without an answer of the holder, which dies.
  const channel = new BroadcastChannel('stream-7')
  const opened = { kind: 'from', cursor: 'c9' }
  channel.postMessage(opened)
  await until(() =>
    expect([one.heard, two.heard].map(heard => heard.map(([name]) => name))).toEqual([['reset'], ['reset']]),
  )
  channel.close()
})

it('begins with everything when nobody knows from where', async () => {
  const tab = openTab(null)
  await until(() => expect(streams).toHaveLength(1))
  streams[0]?.send('event: ready\ndata: {"id":"x","cursor":"c5"}\n\nid: c5\n\n')
  await until(() => expect(tab.heard.map(([name]) => name)).toEqual(['ready', 'reset']))
})

it('is opened again from the cursor when it breaks off, after a pause', async () => {
  openTab()
  await until(() => expect(streams).toHaveLength(1))
  streams[0]?.send('id: c4\n\n')
  await settle()
  streams[0]?.cut()
  await settle()
  expect(streams).toHaveLength(1)
  await pass(1_100)
  await until(() => expect(streams.map(({ cursor }) => cursor)).toEqual(['c0', 'c4']))
})

it('is opened less and less often when it is cut as soon as it has begun', async () => {
  openTab()
  for (let second = 0; second < 60; second++) {
    await settle()
    streams.at(-1)?.cut()
    await pass(1_000)
  }
  expect(streams.length).toBeGreaterThan(3)
  expect(streams.length).toBeLessThan(15)
})

it('is opened again after a minute of silence, and not while there are signs of life', async () => {
  openTab()
  await until(() => expect(streams).toHaveLength(1))
  for (let beat = 0; beat < 6; beat++) {
    await pass(25_000)
    streams[0]?.send(':\n\n')
    await settle()
  }
  expect(streams).toHaveLength(1)
  await pass(71_000)
  await until(() => expect(streams).toHaveLength(2))
})

it('says in every tab whether changes are heard as they happen', async () => {
  const [one, two] = [openTab(), openTab()]
  const areLive = (isLive: boolean) =>
    until(() => expect([one, two].map(tab => tab.isLive)).toEqual([isLive, isLive]))
  await until(() => expect(streams).toHaveLength(1))
  await settle()
  await areLive(false)
  streams[0]?.send('event: ready\ndata: {"id":"x","cursor":"c0"}\n\n')
  await areLive(true)
  const late = openTab('c0')
  await until(() => expect(late.isLive).toBe(true))
  streams[0]?.cut()
  await areLive(false)
  await pass(1_100)
  await until(() => expect(streams).toHaveLength(2))
  streams[1]?.send('id: c1\n\n')
  await areLive(true)
  await pass(25_000)
  await areLive(true)
  // The sign of life does not come.
  await pass(3_000)
  await areLive(false)
  streams[1]?.send('id: c1\n\n')
  await areLive(true)
  one.close()
  expect(one.isLive).toBe(false)
})

it('sleeps while the server is out of reach, and then goes on', async () => {
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
  openTab()
  await until(() => expect(streams).toHaveLength(1))
  tellLost()
  await until(() => expect(streams[0]?.isOpen).toBe(false))
  await pass(120_000)
  expect(streams).toHaveLength(1)
  tellReached()
  await pass(1_100)
  await until(() => expect(streams).toHaveLength(2))
})

it('waits as long as the server asks for when it has no place', async () => {
  refusals = [429, 503].map(status => new Response('{}', { status, headers: { 'retry-after': '20' } }))
  openTab()
  await pass(19_000)
  expect(refusals).toHaveLength(1)
  await pass(2_500)
  expect(refusals).toHaveLength(0)
  expect(streams).toHaveLength(0)
  await pass(22_500)
  await until(() => expect(streams).toHaveLength(1))
})

it('stops with the session, and goes on when there is one again', async () => {
  const onOut = vi.fn<() => void>()
  const forget = onSignedOut(onOut)
  refusals = [new Response('{}', { status: 401 })]
  openTab()
  await until(() => expect(onOut).toHaveBeenCalledOnce())
  await pass(120_000)
  expect(streams).toHaveLength(0)
  // Another tab may log in, and needs no turn of this one.
  const held = (await navigator.locks.query()).held ?? []
  expect(held.map(({ name }) => name)).not.toContain('stream-7')
  tellSignedIn()
  await until(() => expect(streams).toHaveLength(1))
  forget()
})

it('ends when somebody else has logged in', async () => {
  const onOther = vi.fn<() => void>()
  const forget = onOtherPerson(onOther)
  refusals = [new Response('{}', { status: 403, headers: { 'x-user': '8' } })]
  openTab()
  await until(() => expect(onOther).toHaveBeenCalledOnce())
  await pass(120_000)
  expect(streams).toHaveLength(0)
  forget()
})

it('is taken from a tab that the browser has put to sleep', async () => {
  // Holds the turn, and says nothing.
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const asleep = navigator.locks.request('stream-7', () => closed).catch(() => undefined)
  const tab = openTab()
  await pass(50_000)
  expect(streams).toHaveLength(0)
  await pass(21_000)
  await until(() => expect(streams).toHaveLength(1))
  streams[0]?.send(change(1))
  await until(() => expect(tab.heard).toEqual([sales(1)]))
  close()
  await asleep
})

it('is held by each tab in sight where tabs cannot share', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const looks = new Set<() => void>()
  const page = {
    hidden: true,
    addEventListener: (_: string, look: () => void) => void looks.add(look),
    removeEventListener: (_: string, look: () => void) => void looks.delete(look),
  }
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    for (const look of looks) look()
  }
  vi.stubGlobal('document', page)
  openTab()
  await settle()
  expect(streams).toHaveLength(0)
  show(true)
  await until(() => expect(streams).toHaveLength(1))
  streams[0]?.send('id: c3\n\n')
  await settle()
  show(false)
  await until(() => expect(streams[0]?.isOpen).toBe(false))
  await pass(5_000)
  expect(streams).toHaveLength(1)
  show(true)
  await until(() => expect(streams.map(({ cursor }) => cursor)).toEqual(['c0', 'c3']))
})
