import { failed } from '#browser/alerts/alerts.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'
import { rememberedTillStart } from '#browser/start/till-start.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { showTicket, ticketStore } from '../core/cart/tickets.ts'
import { takeSale } from '../dialogs/parking.ts'
import { quotationTexts as texts } from './texts-quotations.ts'

/** Whether the person at the till is an Admin; no, where the device keeps nothing. */
export function isAdminHere(): boolean {
  const start = rememberedTillStart() as { readonly user?: { readonly role?: unknown } } | null
  return start?.user?.role === 'Admin'
}

/** Opens a quotation in a ticket, or shows the one that has it open already. */
export async function openQuotation(id: number): Promise<boolean> {
  const open = ticketStore.get().tickets.find(({ replacesId }) => replacesId === id)
  if (open) {
    showTicket(open.id)
    return true
  }
  try {
    const { data } = await call<{ data: WireRecord }>('GET', `sales/${id}`)
    if (data['status'] !== 'pending') {
      failed(new ApiError(422, texts.noLongerOpen), texts.one(String(data['reference'])))
      return false
    }
    takeSale(data, isAdminHere())
    return true
  } catch (error) {
    failed(error, texts.title)
    return false
  }
}

/** The quotation with this folio that waits to be sold; null without one. */
export async function findQuotation(folio: string): Promise<number | null> {
  const path = `sales?quotation_folio=${encodeURIComponent(folio)}&status=pending`
  const { data } = await call<{ data: readonly WireRecord[] }>('GET', path)
  return data[0]?.id ?? null
}

/** Opens the quotation whose folio was scanned; false when none waits under it. */
export async function openScanned(folio: string): Promise<boolean> {
  const id = await findQuotation(folio)
  return id !== null && (await openQuotation(id))
}
