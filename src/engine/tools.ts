import type { Jobs } from './jobs.ts'
import type { Passwords } from './security/passwords.ts'
import type { Stamps } from './security/stamps.ts'
import type { Vault } from './security/vault.ts'

/** What a resource's server side works with besides the transaction. */
export interface Tools {
  readonly jobs: Jobs
  readonly passwords: Passwords
  readonly vault: Vault
  readonly stamps: Stamps
  /** Whether a mail server is configured. */
  readonly hasMail: boolean
}
