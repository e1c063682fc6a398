import { verify } from '@node-rs/argon2'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { createPasswords, standardCost, type Passwords } from './passwords.ts'

vi.mock('@node-rs/argon2', { spy: true })

const cheap = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
let passwords: Passwords

/** Algorithm, version, memory, passes and lanes. */
const costOf = (hash: string) => hash.split('$').slice(0, 4)

beforeAll(async () => {
  passwords = await createPasswords(cheap)
})

describe('passwords', () => {
  it('are stored as argon2id, each with its own salt', async () => {
    const [one, other] = await Promise.all([passwords.hash('mesa roble'), passwords.hash('mesa roble')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
    expect(one).not.toBe(other)
    expect(await passwords.verify(one, 'mesa roble')).toBe(true)
    expect(await passwords.verify(one, 'mesa Roble')).toBe(false)
    expect(await passwords.verify(one, 'mesa roble ')).toBe(false)
    expect(await passwords.verify(one, '')).toBe(false)
  })

  it('have at least the cost that OWASP recommends in production', () => {
    expect(standardCost.memoryCost).toBeGreaterThanOrEqual(19_456)
    expect(standardCost.timeCost).toBeGreaterThanOrEqual(2)
  })

  it('of an account without one match nothing, not even the decoy’s own text', async () => {
    expect(await passwords.verify(null, 'nobody has this password')).toBe(false)
    expect(await passwords.verify(null, '')).toBe(false)
  })

  it('of an account that nobody has take the same work as those of one that somebody has', async () => {
    const known = await passwords.hash('mesa roble')
    vi.mocked(verify).mockClear()
    await passwords.verify(known, 'otra')
    await passwords.verify(null, 'otra')
    const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash))
    expect(hashes).toHaveLength(2)
    expect(costOf(hashes[1]!)).toEqual(costOf(known))
  })

  it.each([
    ['more memory', { ...cheap, memoryCost: 2048 }],
    ['more passes', { ...cheap, timeCost: 2 }],
    ['more lanes', { ...cheap, parallelism: 12 }],
  ])('stored at a cost of %s than today’s are due for a new hash', async (_, cost) => {
    const dearer = await createPasswords(cost)
    expect(passwords.needsRehash(await dearer.hash('mesa roble'))).toBe(true)
    expect(dearer.needsRehash(await passwords.hash('mesa roble'))).toBe(true)
    expect(dearer.needsRehash(await dearer.hash('mesa roble'))).toBe(false)
  })

  it('stored by another algorithm need a new hash', () => {
    expect(passwords.needsRehash('$argon2i$v=19$m=1024,t=1,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true)
    expect(passwords.needsRehash('$2b$12$abcdefghijklmnopqrstuv')).toBe(true)
  })

  it('are refused as busy past a burst, and the burst itself is served', async () => {
    const burst = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.verify(null, 'x')))
    const refused = burst.filter(({ status }) => status === 'rejected')
    expect(burst.length - refused.length).toBe(66)
    expect(refused.map(result => (result as PromiseRejectedResult).reason)).toEqual(
      Array.from({ length: 4 }, () => new DomainError('busy')),
    )
    expect(await passwords.verify(null, 'x')).toBe(false)
  })
})
