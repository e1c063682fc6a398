import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { createGate } from './gate.ts'

/** Work that ends when the test decides. */
function task(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return {
    work: () => {
      log.push(name)
      return promise
    },
    finish: () => resolve(name),
    fail: () => reject(new Error(name)),
  }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

describe('a gate', () => {
  it('admits as many at once as it has places, and the rest in the order of arrival', async () => {
    const begun: string[] = []
    const gate = createGate(2, 10)
    const tasks = ['a', 'b', 'c', 'd'].map(name => task(name, begun))
    const results = tasks.map(({ work }) => gate(work))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    tasks[1]!.finish()
    await settled()
    expect(begun).toEqual(['a', 'b', 'c'])
    tasks[0]!.finish()
    await settled()
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    for (const { finish } of tasks) finish()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('does not let a newcomer overtake those who wait', async () => {
    const begun: string[] = []
    const gate = createGate(1, 10)
    const [first, second, late] = ['first', 'second', 'late'].map(name => task(name, begun))
    const done = [gate(first!.work), gate(second!.work)]
    first!.finish()
    await done[0]
    done.push(gate(late!.work))
    await settled()
    expect(begun).toEqual(['first', 'second'])
    second!.finish()
    late!.finish()
    await Promise.all(done)
    expect(begun).toEqual(['first', 'second', 'late'])
  })

  it('refuses newcomers when the line is full, and admits them once it moves', async () => {
    const gate = createGate(1, 1)
    const [inside, waiting, refused] = ['inside', 'waiting', 'refused'].map(name => task(name, []))
    const first = gate(inside!.work)
    const second = gate(waiting!.work)
    await expect(gate(refused!.work)).rejects.toEqual(new DomainError('busy'))
    inside!.finish()
    await first
    const third = gate(refused!.work)
    waiting!.finish()
    refused!.finish()
    expect(await Promise.all([second, third])).toEqual(['waiting', 'refused'])
  })

  it('leaves places for others when one person asks for all of them', async () => {
    const begun: string[] = []
    const gate = createGate(4, 8, { each: 2 })
    const greedy = Array.from({ length: 6 }, (_, index) => task(`ana ${index}`, begun))
    const results = greedy.map(({ work }) => gate(work, 'ana'))
    await expect(gate(() => Promise.resolve('one more'), 'ana')).rejects.toEqual(new DomainError('busy'))
    const other = task('luis', begun)
    results.push(gate(other.work, 'luis'))
    await settled()
    expect(begun).toEqual(['ana 0', 'ana 1', 'luis'])
    for (const { finish } of [other, ...greedy]) finish()
    await Promise.all(results)
    expect(begun).toHaveLength(7)
  })

  it('passes the place of a failed task to the next', async () => {
    const gate = createGate(1, 5)
    const [broken, next] = ['broken', 'next'].map(name => task(name, []))
    const first = gate(broken!.work)
    const second = gate(next!.work)
    broken!.fail()
    await expect(first).rejects.toThrow('broken')
    next!.finish()
    expect(await second).toBe('next')
    expect(await gate(() => Promise.resolve('free again'))).toBe('free again')
  })

  it('refuses somebody who waited as long as they may, and goes on with the next', async () => {
    vi.useFakeTimers()
    try {
      const gate = createGate(1, 5, { patience: 1_000 })
      const leave = await gate.enter()
      const fault = gate.enter().catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(600)
      const next = gate.enter()
      await vi.advanceTimersByTimeAsync(400)
      expect(await fault).toEqual(new DomainError('busy'))
      expect(gate.waiting()).toBe(1)
      leave()
      await next
      // Whoever is in stays as long as it takes.
      await vi.advanceTimersByTimeAsync(5_000)
      expect(gate.waiting()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
