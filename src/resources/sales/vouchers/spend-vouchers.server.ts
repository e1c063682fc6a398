import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { isVoucher, type Tender } from '#domain/tenders.ts'
import { maskedVoucher, readVoucherCode } from '#domain/voucher-code.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from '#engine/context.ts'

/** The vale that an exchange makes and spends at once. */
export interface ExchangeVoucher {
  readonly id: number
  /** What the papers call it. */
  readonly name: string
}

interface Spending {
  readonly saleId: number
  readonly sessionId: number | null
  readonly exchanged: ExchangeVoucher | undefined
}

interface Locked {
  readonly id: number
  readonly code: string
  readonly balance: number
  readonly expiresOn: string | null
  readonly isExpired: boolean
}

interface Wanted {
  readonly place: number
  readonly tender: Tender
  readonly code: string | null
  readonly id: number | null
}

/**
 * Takes what the tenders name from their vales, or refuses all of it; answers the tenders as they are stored, which name
 * only the end of a code.
 */
export async function spendVouchers(
  tx: Transaction,
  context: Context,
  tenders: readonly Tender[],
  spending: Spending,
): Promise<readonly Tender[]> {
  if (!tenders.some(isVoucher)) return tenders
  const { saleId, sessionId, exchanged } = spending
  const wanted = wantedIn(tenders, exchanged)
  const { rows: locked } = await sql<Locked>`
    select id, code, balance, expires_on::text as expires_on,
      coalesce(expires_on < shop_today(), false) as is_expired
    from vouchers
    where code = any(${wanted.flatMap(({ code }) => code ?? [])}) or id = any(${wanted.flatMap(({ id }) => id ?? [])})
    order by id for no key update`.execute(tx)
  const voucherOf = ({ code, id }: Wanted) => locked.find(each => each.code === code || each.id === id)
  const faults = wanted.flatMap(each => faultOf(each, voucherOf(each)) ?? [])
  if (faults.length > 0) throw DomainError.of(faults)
  const parts = wanted.map(each => ({ id: voucherOf(each)?.id ?? 0, amount: each.tender.value }))
  const { rows: spent } = await sql<{ id: number }>`
    with spent as (
      update vouchers v set balance = v.balance - part.amount
      from unnest(${parts.map(({ id }) => id)}::integer[], ${parts.map(({ amount }) => amount)}::bigint[])
        as part (id, amount)
      where v.id = part.id and v.balance >= part.amount and (v.expires_on is null or v.expires_on >= shop_today())
      returning v.id, part.amount
    )
    insert into voucher_entries (voucher_id, kind, amount, sale_id, session_id, business_date, created_by)
    select id, 'spend', -amount, ${saleId}::integer, ${sessionId}::integer, shop_today(), ${requireActor(context).id}::integer
    from spent returning voucher_id as id`.execute(tx)
  if (spent.length !== parts.length) throw new DomainError('voucher_changed', {}, 'tenders')
  return tenders.map((tender, place) => {
    const each = wanted.find(one => one.place === place)
    if (!each) return tender
    const name = each.code === null ? exchanged?.name : maskedVoucher(each.code)
    return { ...tender, reference: name ?? null }
  })
}

/** A tender without a code means the vale of the exchange. */
function wantedIn(tenders: readonly Tender[], exchanged: ExchangeVoucher | undefined): Wanted[] {
  const faults: Issue[] = []
  const codes = new Set<string>()
  const wanted = tenders.flatMap((tender, place): Wanted[] => {
    if (!isVoucher(tender)) return []
    const { reference } = tender
    const field = `tenders.${place}.reference`
    if (reference === null && exchanged) return [{ place, tender, code: null, id: exchanged.id }]
    const code = reference === null ? null : readVoucherCode(reference)
    if (code === null) {
      faults.push({ code: reference === null ? 'required' : 'voucher_unknown', field, params: {} })
    } else if (codes.has(code)) faults.push({ code: 'voucher_twice', field, params: {} })
    codes.add(code ?? '')
    return [{ place, tender, code, id: null }]
  })
  if (faults.length > 0) throw DomainError.of(faults)
  return wanted
}

function faultOf({ place, tender: { value } }: Wanted, voucher: Locked | undefined): Issue | null {
  const fault = (code: string, params: Issue['params'] = {}, name = 'reference') => ({
    code,
    field: `tenders.${place}.${name}`,
    params,
  })
  if (!voucher) return fault('voucher_unknown')
  if (voucher.balance === 0) return fault('voucher_spent')
  if (voucher.isExpired) {
    return fault('voucher_expired', { date: (voucher.expiresOn ?? '').split('-').toReversed().join('/') })
  }
  if (voucher.balance >= value) return null
  return fault('voucher_short', { balance: formatMoney(cents(voucher.balance)) }, 'amount')
}
