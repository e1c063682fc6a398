import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { referenceOf } from '#domain/ticket-reference.ts'
import { lateOf } from '#test/late-tickets.ts'
import { ticketOf } from '#test/till.ts'
import { item, useTill } from '#test/use-till.ts'

const { shop, admin, till, product } = useTill({ reorder_point: 0 })

it('is the same in the database as on the paper that a till printed', async () => {
  const tickets = [
    ...Array.from({ length: 200 }, () => randomUUID() as string),
    '00000000-0000-4000-8000-000000000000',
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
    '01234567-89ab-7def-8123-456789abcdef',
  ]
  const { rows } = await sql<{ reference: string }>`
    select ticket_reference(ticket) as reference
    from unnest(${tickets}::uuid[]) with ordinality as given (ticket, place) order by place`.execute(
    shop.services.db,
  )
  expect(rows.map(({ reference }) => reference)).toEqual(tickets.map(referenceOf))
})

it('finds a sale at the till and in the office, also one that arrived before its answer was lost', async () => {
  const id = await product()
  const late = lateOf(till, [item(id)])
  const online = ticketOf([item(id)])
  for (const body of [late, online]) {
    const sold = (await till.call('POST', 'sales', body)).body.data
    const reference = referenceOf(body.ticket)
    expect(sold.reference).toBe(reference)
    for (const typed of [reference, reference.toLowerCase(), reference.replaceAll('-', ' ')]) {
      for (const call of [till.call, admin]) {
        const { body: found } = await call('GET', `sales?q=${encodeURIComponent(typed)}`)
        expect(
          found.data.map((sale: { id: number }) => sale.id),
          typed,
        ).toEqual([sold.id])
      }
    }
  }
  // Only sales that the caller may see are found.
  const other = shop.as(await shop.user('Vendedor'))
  const hidden = await other('GET', `sales?q=${referenceOf(late.ticket)}`)
  expect(hidden.body.data).toEqual([])
  const unknown = await admin('GET', `sales?q=${referenceOf(randomUUID())}`)
  expect(unknown.body.data).toEqual([])
})

it('is looked up by the index of tickets', async () => {
  const { rows } = await sql<Record<string, string>>`
    explain select id from sales where ticket between '00000000-0000-0000-0000-000000000000'
      and '00000000-0000-ffff-ffff-ffffffffffff' and ticket_reference(ticket) = 'P-0000-0000-0000'`.execute(
    shop.services.db,
  )
  expect(JSON.stringify(rows)).toContain('sales_ticket_unique')
})

it('is on the ticket that is printed again once the sale has its folio', async () => {
  const late = lateOf(till, [item(await product())])
  const { id } = (await till.call('POST', 'sales', late)).body.data
  expect((await till.call('GET', `sales/${id}/ticket`)).text).toContain(referenceOf(late.ticket))
})
