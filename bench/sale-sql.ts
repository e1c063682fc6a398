import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { cents, parsePercent } from '#domain/money.ts'
import { saleTotals } from '#domain/sale-totals.ts'
import { plannerOptions } from '#db/session-settings.ts'
import type { Seller, Ticket } from './sale-shop.ts'

/** As many connections as the server's pool has. */
const mostConnections = 10

// Each text is prepared once per connection.
const facts = `
  select pg_advisory_xact_lock(hashtextextended($1, 0)), nextval(pg_get_serial_sequence('sales', 'id'))::integer as sale_id,
    shop_today()::text as today, k.id as session_id, k.register_id, r.warehouse_id, u.status as seller_status,
    (select id from sales where ticket = $1::uuid) as known_id,
    (select value #>> '{}' from settings where key = 'iva_rate') as iva_rate
  from cash_sessions k join registers r on r.id = k.register_id join users u on u.id = k.user_id
  where k.user_id = $2 and k.closed_at is null and k.kind = 'regular' for share of k`

const products = `
  select id, internal_code, name, left(description, 500) as description, currency, price,
    case when has_discount then discount_percent else 0 end as offer_percent,
    case when currency = 'MXN' then null else exchange_rate end as exchange_rate, price_mxn::integer as unit_price,
    unit_cost
  from products where id = any($1) and archived_at is null order by id for no key update`

const stockAndMoney = `
  with given as (
    select * from jsonb_to_recordset($1) as given (position integer, product_id integer, internal_code text, name text,
      description text, currency text, price bigint, offer_percent numeric, exchange_rate numeric, unit_price bigint,
      quantity integer, discount bigint, tax_rate numeric, tax bigint, unit_cost numeric)
  ), lines as (
    insert into sale_details (sale_id, position, product_id, internal_code, name, description, currency, price,
      offer_percent, exchange_rate, unit_price, quantity, discount, tax_rate, tax, unit_cost, delivered_at)
    select $2, position, product_id, internal_code, name, description, currency, price, offer_percent, exchange_rate,
      unit_price, quantity, discount, tax_rate, tax, unit_cost, now() from given order by position
    returning id, product_id, quantity
  ), warehouse as (
    select id from warehouses where id = $3 and status = 'active' and archived_at is null for share
  ), taken as (
    update inventories i set quantity = i.quantity - given.quantity from given, warehouse
    where i.product_id = given.product_id and i.warehouse_id = warehouse.id and i.quantity >= given.quantity
    returning i.id
  ), moved as (
    insert into movements (group_id, type, product_id, warehouse_id, change, warehouse_origin_id, origin_line_id,
      origin_type, origin_id, created_by, created_at)
    select $4, 'sale', product_id, $3, -quantity, $3, id, 'sale', $2, $5, clock_timestamp() from lines
  ), cash as (
    insert into cash_entries (session_id, type, currency, amount, origin_type, origin_id, created_by)
    values ($6, 'sale', 'MXN', $7, 'sale', $2, $5)
  ), tendered as (
    insert into sale_tenders (sale_id, kind, session_id, created_by, business_date, way_to_pay, currency, amount, value)
    values ($2, 'payment', $6, $5, $8, '01', 'MXN', $7, $7)
  )
  select count(*)::integer as taken from taken`

const head = `
  with numbered as (
    insert into folios as f (series, last) values ('V', 1) on conflict (series) do update set last = f.last + 1
    returning 'V-' || lpad(last::text, greatest(6, length(last::text)), '0') as folio
  ), sold as (
    insert into sales (id, folio, ticket, content_hash, status, seller_id, created_by, session_id, register_id,
      warehouse_id, payment_type_id, subtotal, discount_type, discount_amount, total, tax_amount, total_cash,
      client_date, client_time, business_date, sold_at, lines, pieces, returned_pieces, undelivered, change, paid,
      balance, settled_on)
    select $1, folio, $2, $3, 'paid', $4, $4, $5, $6, $7, 1, $8, 'amount', 0, $8, $9, $8, $10, $11, $12, now(),
      $14, $15, 0, 0, 0, $8, 0, $12
    from numbered returning *
  ), traced as (
    insert into audit_log (action, resource, record_id, after, user_id, route, request_id, ip)
    select 'create', 'sales', id, jsonb_build_object('folio', folio), $4, 'POST /sales', $13, '127.0.0.1'
    from sold
  )
  select folio from sold`

interface Facts {
  readonly sale_id: number
  readonly today: string
  readonly session_id: number
  readonly register_id: number
  readonly warehouse_id: number
  readonly seller_status: string
  readonly known_id: number | null
  readonly iva_rate: string | null
}

interface Product {
  readonly id: number
  readonly unit_price: number
}

/** The same sale with the same locks, checks and rows, by hand-written statements, without HTTP and without reading back. */
async function sellBySql(client: Client, { id: userId }: Seller, ticket: Ticket): Promise<void> {
  const ask = async <T>(name: string, text: string, values: unknown[]): Promise<T[]> =>
    (await client.query({ name, text, values })).rows as T[]
  await client.query('begin')
  try {
    const [known] = await ask<Facts>('facts', facts, [ticket.ticket, userId])
    if (!known || known.known_id !== null || known.seller_status !== 'active')
      throw new Error('Sale not allowed')
    const ids = ticket.details.map(line => line.product_id)
    const found = new Map((await ask<Product>('products', products, [ids])).map(each => [each.id, each]))
    const taxRate = parsePercent(known.iva_rate ?? '16')
    const priced = ticket.details.map(({ product_id, quantity, unit_price }) => {
      const product = found.get(product_id)
      if (!product || product.unit_price !== Math.round(unit_price * 100)) throw new Error('Price changed')
      return { product, quantity, unitPrice: cents(product.unit_price), taxRate }
    })
    const totals = saleTotals(priced, { type: 'amount', amount: cents(0) })
    const lines = priced.map(({ product: { id, ...product }, quantity }, place) => ({
      ...product,
      ...totals.lines[place],
      position: place + 1,
      product_id: id,
      quantity,
      tax_rate: taxRate / 100,
    }))
    const { sale_id, session_id, register_id, warehouse_id, today } = known
    const requestId = randomUUID()
    const rows = JSON.stringify(lines)
    const [moved] = await ask<{ taken: number }>('stock and money', stockAndMoney, [
      rows,
      sale_id,
      warehouse_id,
      randomUUID(),
      userId,
      session_id,
      totals.total,
      today,
    ])
    if (moved?.taken !== lines.length) throw new Error('Insufficient stock')
    const hash = createHash('sha256').update(JSON.stringify(ticket)).digest()
    await ask('head', head, [
      sale_id,
      ticket.ticket,
      hash,
      userId,
      session_id,
      register_id,
      warehouse_id,
      totals.total,
      totals.tax,
      ticket.date,
      ticket.time,
      today,
      requestId,
      lines.length,
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Sells on connections without any other work, until a moment; into the tables of a schema where it has them. */
export async function salesOnBareConnections(url: string, schema = 'public') {
  const options = `${plannerOptions} -c search_path=${schema},public`
  const clients = Array.from(
    { length: mostConnections },
    () => new Client({ connectionString: url, options }),
  )
  await Promise.all(clients.map(client => client.connect()))
  return {
    /** The number of sales by as many clients as there are sellers, each with a connection while there are enough. */
    sellUntil: async (end: number, sellers: readonly Seller[], nextTicket: () => Ticket): Promise<number> => {
      const counts = await Promise.all(
        clients.slice(0, sellers.length).map(async (client, place) => {
          // A connection of the pool serves its clients by turns.
          const mine = sellers.filter((_, index) => index % clients.length === place)
          let count = 0
          for (; performance.now() < end; count++) {
            const seller = mine[count % mine.length]
            if (seller) await sellBySql(client, seller, nextTicket())
          }
          return count
        }),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    },
    close: () => Promise.all(clients.map(client => client.end())),
  }
}
