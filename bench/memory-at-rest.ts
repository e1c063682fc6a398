import { setTimeout as pause } from 'node:timers/promises'
import type { OwnServer } from './own-server.ts'

/** Where Node listens after this signal. */
const inspector = 'http://127.0.0.1:9229/json'

/**
 * The megabytes of a server once everything unused was collected, which V8 leaves where it is while nothing is to be done.
 * It is asked by its inspector, which a signal opens.
 */
export async function memoryAtRest(server: OwnServer): Promise<number> {
  process.kill(server.pid, 'SIGUSR1')
  const asked = await ask(await targetUrl())
  try {
    if ((await asked('Runtime.evaluate', { expression: 'process.pid' })) !== server.pid)
      throw new Error('Port 9229 belongs to another process')
    await asked('HeapProfiler.enable')
    // What the first one finalises the second one gives back.
    for (let times = 0; times < 2; times++) {
      await asked('HeapProfiler.collectGarbage')
      await pause(300)
    }
    return await server.memory()
  } finally {
    await asked('HeapProfiler.disable', {}, true)
  }
}

async function targetUrl(): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(inspector).catch(() => null)
    const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : []
    if (target) return target.webSocketDebuggerUrl
    await pause(100)
  }
  throw new Error('The server opened no inspector')
}

interface Answer {
  readonly id: number
  readonly result?: { readonly result?: { readonly value?: unknown } }
}

/** Sends a command and answers its value; the last one ends the connection. */
async function ask(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('The inspector did not answer')), { once: true })
  })
  let last = 0
  return async (method: string, params: object = {}, isLast = false): Promise<unknown> => {
    const id = ++last
    const answered = new Promise<unknown>(resolve => {
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as Answer
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(answer.result?.result?.value)
      }
      socket.addEventListener('message', hear)
    })
    socket.send(JSON.stringify({ id, method, params }))
    const value = await answered
    if (isLast) socket.close()
    return value
  }
}
