import { onReturn } from '../connection/connection.ts'
import type { Loader } from './loader.ts'

let waiting: Loader<unknown>[] = []
/** Did not come; fetched once the server answers again. */
let missed: Loader<unknown>[] = []
let isRunning = false
let isOn = false

/** Puts a part in line; those that it registers when it runs follow. */
export function enlist(loader: Loader<unknown>): void {
  waiting.push(loader)
  if (isOn) void run()
}

/**
 * Fetches every part, one at a time and when nothing else is to be done, and keeps it: without a network, and after
 * the server's files were replaced by those of another version, an open page still has all of its own.
 */
export function fetchAhead(afterMs: number): () => void {
  const timer = setTimeout(() => {
    isOn = !isThrifty()
    if (isOn) void run()
  }, afterMs)
  const forget = onReturn(() => {
    waiting = [...waiting, ...missed]
    missed = []
    if (isOn) void run()
  })
  return () => {
    clearTimeout(timer)
    forget()
  }
}

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await idle()
    await next.ahead()
    if (!next.isLoaded) missed.push(next)
  }
  isRunning = false
}

/** Somebody who pays for each megabyte gets what they open and no more. */
function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

function idle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 })
  else setTimeout(resolve, 50)
  return promise
}
