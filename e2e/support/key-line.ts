import type { Page } from '@playwright/test'
import { isLong } from '#test/long.ts'

/** What strikes one key in the browser. */
type Strike = (key: object) => Promise<unknown>

const firstPort = 9340
const port = firstPort + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** Opens Chromium to the line of `keyLine`, for a proof. */
export const keyLineArgs: readonly string[] = isLong ? [`--remote-debugging-port=${port}`] : []

const lines = new WeakMap<Page, Promise<Strike>>()

/**
 * A way for keys into the page. A proof strikes some hundred thousand of them on a line of its own, because Playwright
 * keeps a step of each until the test ends, and becomes slower with every one.
 */
export function keyLine(page: Page): Promise<Strike> {
  const line = lines.get(page) ?? (isLong ? openLine(page) : playwrightLine(page))
  lines.set(page, line)
  return line
}

async function playwrightLine(page: Page): Promise<Strike> {
  const session = await page.context().newCDPSession(page)
  return key => session.send('Input.dispatchKeyEvent', key as { type: 'keyDown' })
}

async function openLine(page: Page): Promise<Strike> {
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  const socket = new WebSocket(`ws://127.0.0.1:${port}/devtools/page/${targetInfo.targetId}`)
  const waiting = new Map<number, () => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id } = JSON.parse(String(data)) as { id: number }
    waiting.get(id)?.()
    waiting.delete(id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Chromium does not listen to the line of keys')))
  })
  page.on('close', () => socket.close())
  let last = 0
  return key =>
    new Promise<void>(resolve => {
      const id = ++last
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method: 'Input.dispatchKeyEvent', params: key }))
    })
}
