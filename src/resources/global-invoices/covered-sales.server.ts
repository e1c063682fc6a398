import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { periodicityOf } from '#domain/global-period.ts'
import type { Database, Transaction } from '#db/database.ts'
import { shopToday } from '#db/shop-today.ts'

export interface Period {
  readonly dateFrom: string
  readonly dateTo: string
}

export interface CoveredSale {
  readonly saleId: number
  readonly wayToPay: string
  readonly base: number
  readonly tax: number
  readonly total: number
}

/** The periodicity of a period; refuses one that an invoice to the public in general cannot have. */
export async function requirePeriod(db: Database, { dateFrom, dateTo }: Period) {
  const periodicity = periodicityOf(dateFrom, dateTo)
  if (periodicity === null) throw new DomainError('global_one_month', {}, 'date_to')
  if (dateTo > (await shopToday(db))) throw new DomainError('global_future', {}, 'date_to')
  return periodicity
}

/**
 * Paid sales without an invoice or a request for one, which were sold or, if later, paid in full within the period.
 * Returned pieces do not count. The index of sales to invoice finds them, so that only these are worked out.
 */
export async function coveredSales(db: Database, { dateFrom, dateTo }: Period): Promise<CoveredSale[]> {
  const { rows } = await sql<CoveredSale>`
    select v.sale_id, v.way_to_pay, v.base, v.tax, v.total from sale_invoicing v
    where v.status = 'paid' and v.settled_on between ${dateFrom}::date and ${dateTo}::date and v.total > 0
      and not exists (select from invoice_requests r where r.sale_id = v.sale_id and r.rejected_at is null)
    order by v.sale_id`.execute(db)
  return rows
}

/** Locks the sales of a period before it reads them, because a customer may just be asking for the invoice of one. */
export async function lockCovered(tx: Transaction, period: Period): Promise<CoveredSale[]> {
  const ids = (await coveredSales(tx, period)).map(({ saleId }) => saleId)
  await sql`select id from sales s where s.id = any(${ids}) order by s.id for no key update`.execute(tx)
  const locked = new Set(ids)
  return (await coveredSales(tx, period)).filter(({ saleId }) => locked.has(saleId))
}

export interface WaySums {
  readonly wayToPay: string
  readonly sales: number
  readonly base: number
  readonly tax: number
  readonly total: number
}

export function sumsByWay(sales: readonly CoveredSale[]): WaySums[] {
  const sum = (of: readonly CoveredSale[], key: 'base' | 'tax' | 'total') =>
    of.reduce((all, sale) => all + sale[key], 0)
  return [...Map.groupBy(sales, sale => sale.wayToPay)]
    .map(([wayToPay, of]) => ({
      wayToPay,
      sales: of.length,
      base: sum(of, 'base'),
      tax: sum(of, 'tax'),
      total: sum(of, 'total'),
    }))
    .sort((a, b) => b.total - a.total || a.wayToPay.localeCompare(b.wayToPay))
}

/** The totals of an invoice over these sales; its way to pay is the one with the largest amount. */
export function sumsOf(sales: readonly CoveredSale[]): WaySums {
  const ways = sumsByWay(sales)
  const sum = (key: 'sales' | 'base' | 'tax' | 'total') => ways.reduce((all, way) => all + way[key], 0)
  return {
    wayToPay: ways[0]?.wayToPay ?? '01',
    sales: sum('sales'),
    base: sum('base'),
    tax: sum('tax'),
    total: sum('total'),
  }
}
