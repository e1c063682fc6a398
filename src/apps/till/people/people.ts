import type { PinPerson } from '#browser/approval/use-person-pin.ts'
import { call } from '#browser/api.ts'
import { changeHands, whenSalesAreSent } from '../start/change-hands.ts'

/** The register that is open in this browser, and who may take it over. */
export interface Place {
  readonly session_id: number
  readonly register_name: string
  readonly keeper_id: number
  readonly keeper_name: string
  readonly people: readonly (PinPerson & { readonly has_worked: boolean })[]
}

export const placeKey = ['till', 'people'] as const

export async function readPlace(signal: AbortSignal): Promise<Place> {
  return (await call<{ data: Place }>('GET', 'pos/session/people', undefined, { signal })).data
}

interface Taken {
  readonly user_id: number
}

/**
 * Somebody goes on at this register by PIN. The answer to a sale under way is awaited first: it is of whoever sold it.
 * False when it was the person who is here already.
 */
export async function takeOver(
  { id }: PinPerson,
  pin: string,
  { sessionId, user }: { sessionId: number | null; user: { readonly id: number; readonly name: string } },
): Promise<boolean> {
  await whenSalesAreSent()
  const body = { user_id: id, pin, ...(sessionId !== null && { session_id: sessionId }) }
  const { data } = await call<{ data: Taken }>('POST', 'pos/session/takeover', body)
  if (data.user_id === user.id) return false
  await changeHands(user.name)
  return true
}
