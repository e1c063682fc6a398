import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { keptPhone } from '#domain/phone.ts'
import { emptyDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

const from = 'db/migrations'
const marker = '_phones.sql'

it('converts the numbers that are stored, keeps those that are not understood, and holds to the rule', async () => {
  const database = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'phones-'))
  const client = new Client(database.url)
  await client.connect()
  try {
    const names = (await readdir(from)).sort()
    const at = names.findIndex(name => name.endsWith(marker))
    for (const name of names.slice(0, at)) await copyFile(join(from, name), join(folder, name))
    await migrate(database.url, { folder })
    await client.query(`
      insert into customers (full_name, phone, updated_at) values
        ('Ana', '(442) 123-4567', '2026-01-01'), ('Luis', '123-4567', '2026-01-01'), ('Eva', null, '2026-01-01');
      insert into settings (key, value) values ('phone', '"044 33 1234 5678"'), ('whatsapp', '""');
      insert into contents (key, value) values ('showrooms', '{
        "band_title": "442 123 4567", "hours": ["10:00"],
        "azenzo": {"phone": "55 1234 5678", "whatsapp": "", "address": "Calle 442 123 4567"}}')`)
    await copyFile(join(from, names[at] ?? ''), join(folder, names[at] ?? ''))
    await migrate(database.url, { folder })

    expect(
      await rows(`select phone, updated_at = '2026-01-01' as untouched from customers order by id`),
    ).toEqual([
      { phone: '+524421234567', untouched: true },
      { phone: '123-4567', untouched: true },
      { phone: null, untouched: true },
    ])
    expect(await rows('select value from settings order by key')).toEqual([
      { value: '+523312345678' },
      { value: '' },
    ])
    expect(await rows('select value from contents')).toEqual([
      {
        value: {
          band_title: '442 123 4567',
          hours: ['10:00'],
          azenzo: { phone: '+525512345678', whatsapp: '', address: 'Calle 442 123 4567' },
        },
      },
    ])
    await expect(client.query(`update customers set phone = '442 123 4567'`)).rejects.toThrow(
      'customers_phone_kept',
    )

    const typed = fc.sample(
      fc.oneof(
        fc.stringMatching(/^(\+|00|\(\+)?(52|521|1|34|502)?[ ().-]{0,2}(01|044|045)?( ?[-.()]?\d){4,13}$/),
        fc.string().filter(text => !text.includes('\0')),
      ),
      2000,
    )
    expect(
      (
        await client.query(
          'select kept_phone(p) as kept from unnest($1::text[]) with ordinality as t (p, n) order by n',
          [typed],
        )
      ).rows,
    ).toEqual(typed.map(phone => ({ kept: keptPhone(phone) })))
  } finally {
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true })
  }

  async function rows(query: string): Promise<unknown[]> {
    return (await client.query(query)).rows
  }
})
