import { DomainError } from '#domain/errors.ts'
import { isTimeout, works } from './picture-work.ts'
import { tooMuchMemory, type Outcome, type Task } from './studio-messages.ts'

const memoryAtFirst = process.memoryUsage.rss()
/** More than any accepted header announces, so it stops files that unpack to more than they declare. */
const mostMemory = memoryAtFirst + 200 * 1024 * 1024
const everyMs = 10

let busy = 0
setInterval(() => {
  if (busy > 0 && process.memoryUsage.rss() > mostMemory) process.exit(tooMuchMemory)
}, everyMs)

// Ctrl-C reaches every process of a terminal, but the server decides when this one ends.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit())

process.on('message', (task: Task) => void take(task))

async function take(task: Task): Promise<void> {
  busy++
  const outcome = await outcomeOf(task)
  busy--
  const leftovers = process.memoryUsage.rss() - memoryAtFirst
  process.send?.({ id: task.id, leftovers, ...outcome } satisfies Outcome)
}

async function outcomeOf({ name, input }: Task) {
  try {
    return { result: await works[name](input as never) }
  } catch (error) {
    if (error instanceof DomainError) return { refusal: { code: error.code, params: error.params } }
    if (isTimeout(error)) return { refusal: { code: 'busy', params: {} } }
    return { fault: String(error) }
  }
}
