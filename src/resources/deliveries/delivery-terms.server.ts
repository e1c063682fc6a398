import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { spanFault, type Span } from '#domain/delivery.ts'
import { isPostalCode, postalCodeIn } from '#domain/postal-codes.ts'
import { daysAfter } from '#contract/days-after.ts'
import { dayText } from '#contract/day-text.ts'
import type { Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'
import type { Context } from '#engine/context.ts'
import { requireLive } from '#engine/live-row.ts'

/** Nobody promises a piece of furniture for more than a year ahead. */
const mostDays = 366

export interface Terms {
  readonly day: string
  readonly span: Span
  readonly fromTime: string | null
  readonly toTime: string | null
  readonly vehicleId: number | null
}

type Given = { readonly [Name in keyof Terms]?: Terms[Name] | null | undefined }

/** The day, hours and vehicle: those that were sent, else the stored ones. Only changes are checked. */
export async function termsOf(
  tx: Transaction,
  context: Context,
  wish: Given,
  had: Terms | null,
): Promise<Terms> {
  const span = wish.span ?? had?.span ?? 'morning'
  const hours = span === 'hours'
  const terms: Terms = {
    day: wish.day ?? had?.day ?? '',
    span,
    fromTime: hours ? (wish.fromTime ?? had?.fromTime ?? null) : null,
    toTime: hours ? (wish.toTime ?? had?.toTime ?? null) : null,
    vehicleId: wish.vehicleId === undefined ? (had?.vehicleId ?? null) : wish.vehicleId,
  }
  const fault = spanFault(terms)
  if (fault) throw DomainError.of([fault])
  if (terms.day !== had?.day) await refuseDay(tx, context, terms.day)
  await requireVehicle(tx, terms.vehicleId, had?.vehicleId)
  return terms
}

async function refuseDay(tx: Transaction, { locale }: Context, day: string): Promise<void> {
  const today = await shopToday(tx)
  if (day < today) throw new DomainError('delivery_past', {}, 'day')
  const last = daysAfter(today, mostDays)
  if (day > last) throw new DomainError('delivery_far', { last: dayText(locale, last) }, 'day')
}

async function requireVehicle(
  tx: Transaction,
  id: number | null,
  had: number | null | undefined,
): Promise<void> {
  if (id === null || id === had) return
  await requireLive(tx, 'vehicles', 'vehicleId', id)
  const { rows } = await sql<{ name: string; status: string }>`
    select name, status from vehicles where id = ${id}`.execute(tx)
  const [vehicle] = rows
  if (vehicle?.status !== 'active') {
    throw new DomainError('vehicle_inactive', { vehicle: vehicle?.name ?? '' }, 'vehicle_id')
  }
}

interface Place {
  readonly address?: string | null | undefined
  readonly postalCode?: string | null | undefined
}

/** The postal code that is given, else that of the address; a changed address without one keeps what it has. */
export function postalCodeOf(wish: Place, had: Place | null): string | null {
  if (wish.postalCode) {
    if (!isPostalCode(wish.postalCode)) throw new DomainError('delivery_postal_code', {}, 'postal_code')
    return wish.postalCode
  }
  const found = postalCodeIn(wish.address ?? had?.address ?? '')
  return found ?? (wish.postalCode === undefined ? (had?.postalCode ?? null) : null)
}
