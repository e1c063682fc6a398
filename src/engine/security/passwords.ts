import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../gate.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for an unknown account (null) as for a known one. */
  verify(stored: string | null, password: string): Promise<boolean>
  needsRehash(stored: string): boolean
}

export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
export const standardCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The library's enum is ambient, which erasable TypeScript cannot use.
const argon2id = 2

const atOnce = 2
const waitingAtMost = 64

/** argon2id, two at a time, so that a burst of logins waits in line instead of taking all processors and memory. */
export async function createPasswords(cost: PasswordCost = standardCost): Promise<Passwords> {
  const options = { algorithm: argon2id, ...cost }
  const gate = createGate(atOnce, waitingAtMost)
  const decoy = await hash('nobody has this password', options)
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  return {
    hash: password => gate(() => hash(password, options)),
    verify: (stored, password) =>
      gate(async () => (await verify(stored ?? decoy, password)) && stored !== null),
    needsRehash: stored => !stored.startsWith(current),
  }
}
