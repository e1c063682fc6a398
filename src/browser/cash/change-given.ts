import { wireCents } from '#domain/money.ts'
import type { WireRecord } from '../wire-record.ts'

/** The pesos, in cents, that a session gave for dollars, of which its cash sales are net; nothing for who may not read them. */
export function changeOf(session: WireRecord): number {
  const entries = (session['entries'] ?? []) as readonly Readonly<Record<string, unknown>>[]
  const change = entries.filter(({ type }) => type === 'change')
  return change.reduce((sum, { amount }) => sum - wireCents(Number(amount ?? 0)), 0)
}
