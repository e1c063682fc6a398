import { tooMuchMemory, type Task } from '#engine/media/studio-messages.ts'

// A process for pictures that ends for lack of memory as its tasks tell: `look` at the word «always» ends it, at «second»
// only if it had a task before. It answers with its own pid as the width; a number is the memory that it leaves occupied.

let tasks = 0

process.on('message', ({ id, input }: Task<'look'>) => {
  const word = Buffer.from(input.bytes).toString()
  const isSecond = ++tasks > 1
  if (word === 'always' || (word === 'second' && isSecond)) process.exit(tooMuchMemory)
  process.send?.({ id, leftovers: Number(word) || 0, result: { width: process.pid } })
})
