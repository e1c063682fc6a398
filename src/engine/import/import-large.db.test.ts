import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { howOften } from '#test/long.ts'
import { multipart } from '#test/multipart.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const rows = howOften(2_500, 10_000)
const isBad = (line: number) => line % 10 === 0

/** As Excel in Spanish saves it: semicolons, Windows-1252; every tenth line is wrong in one of three ways. */
function bigFile(): Buffer {
  const lines = ['Nombre completo;Teléfono;Correo electrónico;Ciudad;Sexo']
  for (let line = 2; line <= rows + 1; line++) {
    const bad = isBad(line) ? line % 3 : -1
    lines.push(
      [
        bad === 0 ? '' : `Peña Núñez ${line}`,
        bad === 1 ? 'sin teléfono' : `55 ${String(line).padStart(8, '0')}`,
        `p${line}@prueba.mx`,
        'Mérida',
        bad === 2 ? 'Señora' : 'Mujer',
      ].join(';'),
    )
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
}

const faults = [
  { column: 'Nombre completo', value: '', message: 'El campo nombre completo es obligatorio.' },
  {
    column: 'Teléfono',
    value: 'sin teléfono',
    message: 'El campo teléfono debe ser un teléfono válido, por ejemplo 55 1234 5678.',
  },
  {
    column: 'Sexo',
    value: 'Señora',
    message: 'El campo sexo debe ser Mujer, Hombre o Prefiero no decir.',
  },
]
const badLines = Array.from({ length: rows }, (_, index) => index + 2).filter(isBad)
const expected = badLines.map(row => ({ row, ...faults[row % 3] }))

const send = (key: string, fields: Record<string, string> = {}): Promise<Reply> =>
  admin(
    'POST',
    'customers/import',
    undefined,
    multipart(bigFile(), { fields, headers: { 'idempotency-key': key } }),
  )
const total = async () => (await admin('GET', 'customers')).body.total as number

describe(`${rows} rows, a tenth of them wrong`, { timeout: 600_000 }, () => {
  it('are reported fault by fault, and none is saved', async () => {
    const { status, body } = await send(randomUUID())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ rows, created: 0, updated: 0, failed: badLines.length })
    expect(body.data.errors).toEqual(expected)
    expect(await total()).toBe(0)
  })

  it('are saved except for the wrong ones, and the progress can be read meanwhile', async () => {
    const key = randomUUID()
    const progress: { state: string; processed: number; rows: number }[] = []
    const importing = send(key, { skip_errors: '1' })
    const pending = Symbol('pending')
    while ((await Promise.race([importing, Promise.resolve(pending)])) === pending) {
      const { status, body } = await admin('GET', `imports/${key}`)
      if (status === 200) progress.push(body.data)
    }
    const { body } = await importing
    expect(body.data).toMatchObject({ id: key, created: rows - badLines.length, failed: badLines.length })
    expect(body.data.errors).toEqual(expected)
    expect(await total()).toBe(rows - badLines.length)

    const seen = progress.map(({ processed }) => processed)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.some(processed => processed > 0 && processed < rows)).toBe(true)
    expect(progress[0]).toMatchObject({ state: 'running', rows })
    const end = await admin('GET', `imports/${key}`)
    expect(end.body.data).toMatchObject({
      state: 'done',
      processed: rows,
      rows,
      resource: 'customers',
      dry_run: 0,
    })
    const failed = await admin('GET', `imports/${key}/failed-rows`)
    expect(failed.text.trim().split('\r\n')).toHaveLength(badLines.length + 1)

    const again = await send(key, { skip_errors: '1' })
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(again.body).toEqual(body)
    expect(await total()).toBe(rows - badLines.length)
    expect((await admin('GET', `imports/${key}/failed-rows`)).text).toBe(failed.text)
  })
})
