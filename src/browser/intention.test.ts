import { describe, expect, it } from 'vitest'
import { ApiError } from '#browser/api-error.ts'
import { intend } from './intention.ts'

/** A server that gives these answers, one per attempt. */
function server(...answers: (Error | string)[]) {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    const answer = answers[keys.length - 1] ?? 'done'
    if (answer instanceof Error) throw answer
    return answer
  }
  return { keys, send }
}

const silence = new ApiError(null)
const refusal = new ApiError(422, 'Ya está pagada.')

describe('something to be done once', () => {
  it('keeps its key for every attempt, and another one has another key', async () => {
    const { keys, send } = server(silence, refusal, 'done')
    const wish = intend()
    await expect(wish.attempt(send)).rejects.toBe(silence)
    await expect(wish.attempt(send)).rejects.toBe(refusal)
    await expect(wish.attempt(send)).resolves.toBe('done')
    await intend().attempt(send)
    expect(keys).toHaveLength(4)
    expect(new Set(keys.slice(0, 3))).toHaveLength(1)
    expect(keys[3]).not.toBe(keys[0])
  })

  it('is sent once when the button is pressed twice', async () => {
    const answer = Promise.withResolvers<string>()
    let sent = 0
    const send = () => (sent++, answer.promise)
    const wish = intend()
    const [first, second] = [wish.attempt(send), wish.attempt(send)]
    answer.resolve('done')
    expect(await Promise.all([first, second])).toEqual(['done', null])
    expect(sent).toBe(1)
  })

  it('is retried once when there was no answer, and never after an answer', async () => {
    const lost = server(silence, 'done')
    await expect(intend().insist(lost.send)).resolves.toBe('done')
    expect(new Set(lost.keys)).toHaveLength(1)
    const refused = server(refusal)
    await expect(intend().insist(refused.send)).rejects.toBe(refusal)
    expect(refused.keys).toHaveLength(1)
  })
})
