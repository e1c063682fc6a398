import { sql } from 'kysely'
import { median, ms, sample, times, type Result } from './measure.ts'
import { noIndex, type BenchShop } from './shop.ts'

const rows = 50_000
const runs = 40

const lists = {
  'first page': 'customers?page=1',
  'search of a rare word': 'customers?q=apellido4242',
  'search with a typing error': 'customers?q=apelido4242',
  'where[full_name]': 'customers?where[full_name]=%25apellido4242%25',
}

/** Lists with indexes, compared with the same lists without. */
export async function searchSpeed(shop: BenchShop): Promise<Result[]> {
  await fill(shop)
  const withIndex = await measure(shop)
  const without = await shop.withSettings(noIndex, measure)
  return Object.keys(lists).map((name, index) => ({
    name: `${name}, ${rows.toLocaleString('en-US')} customers`,
    value: ms(withIndex[index] ?? Number.NaN),
    beside: `without indexes ${times((without[index] ?? Number.NaN) / (withIndex[index] ?? Number.NaN))}`,
  }))
}

async function fill({ services: { exportDb: db } }: BenchShop): Promise<void> {
  await sql`
    insert into customers (full_name, phone, email, city)
    select 'Nombre' || n % 997 || ' Apellido' || n, '33 ' || n, 'cliente' || n || '@correo.example', 'Guadalajara'
    from generate_series(1, ${rows}::int) n
  `.execute(db)
  await sql`analyze customers`.execute(db)
}

async function measure({ call }: BenchShop): Promise<number[]> {
  const medians: number[] = []
  for (const url of Object.values(lists)) medians.push(median(await sample(runs, () => call('GET', url))))
  return medians
}
