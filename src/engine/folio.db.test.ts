import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { useApp } from '#test/app.ts'
import { nextFolio } from './folio.ts'

const shop = useApp()

it.each([
  [0, 'XA-000001'],
  [41, 'XB-000042'],
  [999_998, 'XC-999999'],
  [999_999, 'XD-1000000'],
])('the folio after %i is written %s', async (last, folio) => {
  const [series = ''] = folio.split('-')
  const taken = new Error('rolled back')
  await expect(
    inTransaction(shop.services.db, async tx => {
      if (last > 0) await sql`insert into folios (series, last) values (${series}, ${last})`.execute(tx)
      expect(await nextFolio(tx, series)).toBe(folio)
      throw taken
    }),
  ).rejects.toBe(taken)
})
