import type { Client } from 'pg'
import { CopyFault } from './copy-fault.ts'

/**
 * One copy of a shop at a time, whoever makes it and wherever it goes: two would only slow each other and the tills. The
 * lock belongs to the connection, so that a killed process holds up nobody.
 */
export async function aloneInShop(client: Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('shop copy', 0)) as mine`,
  )
  if (rows[0]?.mine) return
  throw new CopyFault(
    'target_busy',
    'Ya se está haciendo otra copia de esta tienda.',
    'Espera a que termine e inténtalo de nuevo.',
  )
}
